import { crc32, deflateSync } from 'node:zlib';

/** For tests: one chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

export const PNG_MAGIC = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** For tests: a PNG whose header promises a size that its few bytes cannot hold, with more chunks in front of them. */
export function pngOf(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const data = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([
    PNG_MAGIC,
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: an ISO media file (AVIF, HEIC, MP4) of this brand and nothing else. */
export function isoMedia(brand: string, ...boxes: Buffer[]): Buffer {
  return Buffer.concat([isoBox('ftyp', Buffer.from(`${brand}\0\0\0\0mif1${brand}`, 'latin1')), ...boxes]);
}

export function isoBox(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + data.length);
  return Buffer.concat([size, Buffer.from(type, 'latin1'), data]);
}

/** For tests: the same bytes with others at the place where `find` is. */
export function patched(bytes: Buffer, find: Buffer, change: (at: number, copy: Buffer) => void): Buffer {
  const at = bytes.indexOf(find);
  if (at < 0) throw new Error('there is nothing to patch');
  const copy = Buffer.from(bytes);
  change(at, copy);
  return copy;
}
