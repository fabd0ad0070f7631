import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** What eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1;
const PLAIN_FILE = '0';

/** A file inside an archive, found without reading it. */
export interface TarEntry {
  name: string;
  size: number;
  /** Where its bytes begin in the archive. */
  start: number;
}

/**
 * Writes one file after the other in the oldest form of tar that every tool reads (ustar), so that the operator can look
 * into a backup without us. Nothing is held: the size is said first, and the bytes pass through.
 */
export async function writeTarFile(
  out: Writable,
  name: string,
  size: number,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  await write(out, header(name, size));
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    await write(out, chunk);
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size} as was said of it`);
  if (size % BLOCK > 0) await write(out, Buffer.alloc(BLOCK - (size % BLOCK)));
}

/** Two empty blocks end an archive: one that was cut off does not have them. */
export function writeTarEnd(out: Writable): Promise<void> {
  return write(out, Buffer.alloc(2 * BLOCK));
}

/**
 * The files of an archive in their order.
 * @throws Error when the archive ends before its end or a header is damaged
 */
export async function* listTar(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path);
  try {
    const block = Buffer.alloc(BLOCK);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(block, 0, BLOCK, at);
      if (bytesRead < BLOCK) throw new Error('it ends in the middle');
      if (block.every((byte) => byte === 0)) return;
      const entry = parseHeader(block, at + BLOCK);
      yield entry;
      at = entry.start + Math.ceil(entry.size / BLOCK) * BLOCK;
    }
  } finally {
    await file.close();
  }
}

/** The bytes of one file of an archive. */
export function readTarFile(path: string, { start, size }: TarEntry): Readable {
  // A range of no bytes cannot be said: its end would lie before its beginning.
  if (size === 0) return Readable.from([]);
  return createReadStream(path, { start, end: start + size - 1, highWaterMark: 256 * 1024 });
}

async function write(out: Writable, bytes: Buffer): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(bytes)) await once(out, 'drain');
}

function header(name: string, size: number): Buffer {
  if (size > LARGEST) throw new Error(`${name} is larger than 8 GiB`);
  const [prefix, short] = splitName(name);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(short, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write(PLAIN_FILE, 156);
  block.write('ustar\u000000', 257);
  block.write(prefix, 345);
  block.write(`${octal(sumOf(block), 6)} `, 148);
  return block;
}

/** A long name is cut at a slash, its beginning in a field of its own. */
function splitName(name: string): [prefix: string, short: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  for (let at = name.indexOf('/'); at > 0; at = name.indexOf('/', at + 1)) {
    const [prefix, short] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(short) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES)
      return [prefix, short];
  }
  throw new Error(`the name ${name} is too long for an archive`);
}

function parseHeader(block: Buffer, start: number): TarEntry {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.toString('utf8', 0, end < 0 ? length : end);
  };
  if (Number.parseInt(text(148, 8), 8) !== sumOf(block) || text(156, 1) !== PLAIN_FILE)
    throw new Error(`its header at byte ${start - BLOCK} is damaged`);
  const prefix = text(345, PREFIX_BYTES);
  const name = text(0, NAME_BYTES);
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(124, 12), 8), start };
}

/** The sum of a header's bytes, its own field counted as blanks. */
function sumOf(block: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += block[at]!;
  return sum;
}
