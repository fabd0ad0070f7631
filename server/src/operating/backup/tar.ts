import { createReadStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';

const BLOCK = 512;
const READ_BYTES = 256 * 1024;

/** A file inside an archive. */
export interface TarEntry {
  name: string;
  size: number;
  /** Where its bytes begin in the archive. */
  start: number;
}

/** An archive being written: one file after the other, none of them held. */
export interface TarWriter {
  /** Adds a file whose size is said before its bytes. */
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Ends the archive and `out`, and waits until all of it is written. */
  end(): Promise<void>;
}

/** Writes an archive that every tar tool reads, so that the operator can look into a backup without us. */
export function createTar(out: Writable): TarWriter {
  const archive = pack();
  const written = pipeline(archive as unknown as Readable, out);
  // Told where it is awaited.
  written.catch(() => {});
  return {
    async add(name, size, content) {
      if (archive.destroyed) await written;
      const file = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) });
      await pipeline(ofSize(content, size, name), file as unknown as Writable);
    },
    async end() {
      archive.finalize();
      await written;
    },
  };
}

/**
 * The files of an archive in their order, each with its bytes: they are passed over unless they are read before the next
 * file is asked for.
 * @throws Error when the archive ends before its end, a header is damaged or holds anything but plain files
 */
export async function* listTar(
  path: string,
): AsyncGenerator<{ entry: TarEntry; content: AsyncIterable<Buffer> }> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  const archive = extract();
  // What fails on the way is thrown by `archive`.
  pipeline(file, archive as unknown as Writable).catch(() => {});
  let end = 0;
  try {
    for await (const content of archive) {
      const { name, size, type } = content.header;
      if (type !== 'file') throw new Error(`${name} is not a plain file`);
      const start = content.offset + BLOCK;
      yield { entry: { name, size, start }, content: content as AsyncIterable<Buffer> };
      content.resume();
      end = start + Math.ceil(size / BLOCK) * BLOCK;
    }
    // Empty blocks end an archive: one that was cut off between two files does not have them.
    if (file.bytesRead < end + BLOCK) throw new Error(CUT_OFF);
  } catch (error) {
    throw explained(error as Error, end);
  }
}

/** The bytes of one file of an archive. */
export function readTarFile(path: string, { start, size }: TarEntry): Readable {
  // A range of no bytes cannot be said: its end would lie before its beginning.
  if (size === 0) return Readable.from([]);
  return createReadStream(path, { start, end: start + size - 1, highWaterMark: READ_BYTES });
}

async function* ofSize(content: AsyncIterable<Buffer>, size: number, name: string): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    yield chunk;
  }
  if (bytes !== size) throw new Error(`${name} has ${bytes} bytes, not ${size} as was said of it`);
}

const CUT_OFF = 'it ends in the middle';

/** What tar-stream says of a damaged archive, as the end of a sentence. */
function explained(error: Error, at: number): Error {
  if (error.message === 'Unexpected end of data') return new Error(CUT_OFF, { cause: error });
  if (!error.message.startsWith('Invalid')) return error;
  return new Error(`its header at byte ${at} is damaged`, { cause: error });
}
