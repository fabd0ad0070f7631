import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** A path in the archive, with `/`; none begins with one, and none has `..` in it. */
  name: string;
  /** It does not get smaller. */
  isCompressed?: boolean;
  /** Asked for when its turn has come: no more than one is open. */
  open(): Promise<Readable>;
}

export interface WrittenZip {
  bytes: number;
  sha256: Buffer;
}

/**
 * Writes a ZIP entry after entry; what is in memory is never more than a piece of one.
 * @throws what an entry's `open` or its stream throws; the file is then of no use
 */
export async function writeZip(path: string, entries: readonly ZipEntry[], at: Date): Promise<WrittenZip> {
  const zip = new ZipFile();
  let current: Readable | undefined;
  const output = zip.outputStream as Readable;
  zip.on('error', (error) => output.destroy(error as Error));
  for (const { name, isCompressed = false, open } of entries) {
    const options = { mtime: at, mode: 0o100644, compress: !isCompressed };
    zip.addReadStreamLazy(name, options, (opened) => {
      open().then(
        (stream) => {
          current = stream;
          opened(null, stream);
        },
        (error) => opened(error, undefined as never),
      );
    });
  }
  zip.end();
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      output,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path),
    );
  } finally {
    current?.destroy();
  }
  return { bytes, sha256: hash.digest() };
}
