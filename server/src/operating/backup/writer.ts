import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { CHECKSUMS } from './format.ts';
import { createTar } from './tar.ts';

/** A backup being written. It has its name only when it is complete and on disk. */
export interface BackupWriter {
  /** How many bytes it has so far. */
  readonly bytes: number;
  add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void>;
  /** Adds the checksums and gives the file its name. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/**
 * Begins a backup at `path`, for its owner's eyes alone: it holds people's data and the secret key.
 * @throws Error when there is a file already
 */
export async function createBackup(path: string): Promise<BackupWriter> {
  if (await exists(path)) throw new Error(`${path} is there already. Nothing was overwritten.`);
  const unfinished = `${path}.unfinished`;
  const out = createWriteStream(unfinished, { mode: 0o600, highWaterMark: 1024 * 1024 });
  const tar = createTar(out);
  const checksums: string[] = [];

  async function add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    await tar.add(name, size, hashed(content, hash));
    checksums.push(`${hash.digest('hex')}  ${name}\n`);
  }

  return {
    get bytes() {
      return out.bytesWritten;
    },
    add,
    async finish() {
      const text = Buffer.from(checksums.join(''));
      await tar.add(CHECKSUMS, text.length, singleChunk(text));
      await tar.end();
      await toDisk(unfinished);
      await rename(unfinished, path);
    },
    async abandon() {
      out.destroy();
      await rm(unfinished, { force: true });
    },
  };
}

/** One piece of bytes as a stream of them. */
export async function* singleChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function* hashed(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
