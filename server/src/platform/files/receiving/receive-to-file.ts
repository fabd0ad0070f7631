import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** The stream was longer than its limit; nothing of it is left on disk. */
export class FileTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`file is larger than ${maxBytes} bytes`);
    this.name = 'FileTooLarge';
    this.maxBytes = maxBytes;
  }
}

/**
 * Writes `stream` to a new file at `path` while counting and hashing, so that memory does not grow with the
 * file (rule F1); resolves once the bytes are on the disk. `sha256` is lower-case hex. Throws
 * `FileTooLarge` past `maxBytes`, the stream's own error, or the reason of `signal`; then the stream is
 * destroyed and the file gone (rule F4). An existing file at `path` is an error and stays.
 */
export async function receiveToFile(
  stream: Readable,
  path: string,
  { maxBytes, signal }: { maxBytes: number; signal?: AbortSignal | undefined },
): Promise<{ bytes: number; sha256: string }> {
  const abort = () =>
    void stream.destroy(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
  // A stream may fail before the loop below listens, and an unheard error would end the process.
  stream.on('error', ignore);
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort, { once: true });
    const file = await open(path, 'wx', 0o600);
    return await writeOrRemove(file, path, stream, maxBytes, signal);
  } catch (error) {
    stream.destroy();
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

async function writeOrRemove(
  file: FileHandle,
  path: string,
  stream: Readable,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<{ bytes: number; sha256: string }> {
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of stream) {
      const chunk: Buffer = typeof piece === 'string' ? Buffer.from(piece) : piece;
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge(maxBytes);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
    await file.sync();
    signal?.throwIfAborted();
    await file.close();
    return { bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await file.close().catch(ignore);
    await rm(path, { force: true });
    throw error;
  }
}

function ignore(): void {}
