import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import type { ReadAt } from '../reading/file-window.ts';

/** The two places of an archive that are read side by side, each with its own buffer. */
export type ArchiveWindows = { readonly directory: ReadAt; readonly data: ReadAt };

/** The bytes of an archive from `start` up to `end`. */
export type StreamRange = (start: number, end: number) => Readable;

/** Of an archive that is a file at a local path. */
export const rangeOfFile =
  (path: string): StreamRange =>
  (start, end) =>
    createReadStream(path, { start, end: end - 1 });

/** Of an archive that is in memory. */
export const rangeOfBuffer =
  (archive: Buffer): StreamRange =>
  (start, end) =>
    Readable.from(piecesOf(archive.subarray(start, end)), { objectMode: false });

const PIECE_BYTES = 64 * 1024;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * Opens the archive with yauzl over our buffered windows: by itself it makes three system calls for each
 * entry. Names stay raw, because our own stricter rules have read them and yauzl's would refuse backslashes.
 */
export async function openWithYauzl(
  streamRange: StreamRange,
  fileSize: number,
  directoryOffset: number,
  windows: ArchiveWindows,
): Promise<yauzl.ZipFile> {
  const reader = new WindowedReader();
  reader.createRange = streamRange;
  reader.readAt = (position, length) =>
    (position < directoryOffset ? windows.data : windows.directory)(position, length);
  return yauzl.fromRandomAccessReaderPromise(reader, fileSize, {
    decodeStrings: false,
    validateEntrySizes: true,
    autoClose: false,
  });
}

class WindowedReader extends yauzl.RandomAccessReader {
  declare readAt: ReadAt;
  declare createRange: StreamRange;

  override _readStreamForRange(start: number, end: number): Readable {
    return this.createRange(start, end);
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.readAt(position, length).then(
      (bytes) => {
        bytes?.copy(buffer, offset);
        callback(null, bytes?.length ?? 0);
      },
      (error: Error) => callback(error),
    );
  }
}
