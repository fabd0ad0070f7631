import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgeArchive } from './archive-forge.ts';
import { admitImage, chooseFormat, renderVariant, VARIANT_WIDTHS } from './images.ts';

let folder: string;
let out: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  out = join(folder, 'master.webp');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Noise, so that a file cut in half has lost pixels and not only zeros. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

async function stored(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A PNG whose header promises a size that its few bytes cannot hold. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe('a picture that is admitted', () => {
  it.each([
    ['jpeg', () => noise(300, 200).jpeg()],
    ['png', () => noise(300, 200).png()],
    ['webp', () => noise(300, 200).webp()],
    ['avif', () => noise(300, 200).avif({ effort: 0 })],
    ['gif', () => noise(300, 200).gif()],
  ])('may be a %s and becomes a WebP master', async (name, make) => {
    const path = await stored(`a.${name}`, await make().toBuffer());
    const image = await admitImage(path, out);
    const bytes = await readFile(out);
    expect(image).toMatchObject({ width: 300, height: 200, bytes: bytes.length, mediaType: 'image/webp' });
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder.length).toBeLessThan(600);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('is known by its content when the name lies', async () => {
    const path = await stored('photo.svg', await noise(30, 20).png().toBuffer());
    expect(await admitImage(path, out)).toMatchObject({ width: 30 });
  });

  it('has its average colour', async () => {
    const path = await stored('teal.png', await flat(50, 50, '#008080').png().toBuffer());
    const { colour } = await admitImage(path, out);
    const distance = [0, 0x80, 0x80].map((part, i) =>
      Math.abs(part - Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)),
    );
    expect(Math.max(...distance)).toBeLessThan(6);
  });

  it('is turned upright and loses place, profile and every other metadata', async () => {
    const photo = noise(300, 200)
      .jpeg()
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 36/1 0/1' },
      });
    const bytes = await photo.toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const path = await stored('gps.jpg', bytes);
    expect(await admitImage(path, out)).toMatchObject({ width: 200, height: 300 });
    const master = await sharp(out).metadata();
    expect([master.exif, master.icc, master.xmp, master.iptc, master.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect((await readFile(out)).includes('Camera')).toBe(false);
  });

  it('keeps its transparency and is at most 2560 px long', async () => {
    const clear = sharp({ create: { width: 3000, height: 100, channels: 4, background: '#ff000080' } });
    const path = await stored('clear.png', await clear.png().toBuffer());
    expect(await admitImage(path, out)).toMatchObject({ width: 2560, height: 85 });
    expect((await sharp(out).metadata()).hasAlpha).toBe(true);
  });

  it('loses an archive that hangs on its tail', async () => {
    const gif = await flat(20, 20, '#ff0000').gif().toBuffer();
    const archive = forgeArchive([{ name: 'evil.sh', data: 'rm' }]);
    const path = await stored('polyglot.gif', Buffer.concat([gif, archive]));
    await admitImage(path, out);
    expect((await readFile(out)).includes('evil.sh')).toBe(false);
  });

  it('may be an animation, of which the first frame is kept', async () => {
    const frames = Buffer.alloc(10 * 30 * 3, 200).fill(0, 0, 10 * 10 * 3);
    const gif = await sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(await admitImage(await stored('moving.gif', gif), out)).toMatchObject({ width: 10, height: 10 });
  });
});

describe('a picture that is refused', () => {
  it.each([
    ['an SVG', 'unsupported_type', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    [
      'an SVG with an XML head',
      'unsupported_type',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a PDF', 'unsupported_type', '%PDF-1.7\n%%EOF'],
    ['a text', 'unsupported_type', 'hello'],
    ['an empty file', 'unsupported_type', ''],
    ['a PNG in name only', 'damaged', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDRrubbish', 'latin1')],
    ['a bomb of 20000 x 20000', 'too_many_pixels', pngHeader(20_000, 20_000)],
    ['41 megapixels', 'too_many_pixels', pngHeader(8200, 5000)],
    ['a side of 17000', 'side_too_long', pngHeader(17_000, 10)],
  ])('is %s (%s), and leaves no file', async (_what, reason, bytes) => {
    const target = join(folder, 'refused.webp');
    const path = await stored('refused.png', bytes);
    await expect(admitImage(path, target)).rejects.toMatchObject({ name: 'ImageRefused', reason });
    expect(existsSync(target)).toBe(false);
  });

  it('is a TIFF', async () => {
    const path = await stored('a.png', await noise(30, 20).tiff().toBuffer());
    await expect(admitImage(path, out)).rejects.toMatchObject({ reason: 'unsupported_type' });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is a %s cut in half', async (format) => {
    const bytes = await noise(300, 200).toFormat(format).toBuffer();
    const path = await stored(`cut.${format}`, bytes.subarray(0, bytes.length / 2));
    await expect(admitImage(path, out)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('is an animation of more than 500 frames', async () => {
    const frames = Buffer.alloc(4 * 4 * 501 * 3);
    for (let i = 0; i < 501; i += 1) frames.fill(i % 2 === 0 ? 0 : 255, i * 48, i * 48 + 48);
    const raw = { width: 4, height: 4 * 501, channels: 3, pageHeight: 4 } as const;
    const path = await stored('long.gif', await sharp(frames, { raw }).gif().toBuffer());
    await expect(admitImage(path, out)).rejects.toMatchObject({ reason: 'too_many_pages' });
  });
});

describe('a variant', () => {
  it('has the asked width and format, and is never enlarged', async () => {
    const path = await stored('wide.png', await noise(1000, 500).png().toBuffer());
    await admitImage(path, out);
    const target = join(folder, 'variant');
    expect(VARIANT_WIDTHS).toEqual([320, 640, 960, 1280, 1920]);
    expect(await renderVariant(out, target, { width: 640, format: 'avif' })).toMatchObject({
      width: 640,
      height: 320,
      mediaType: 'image/avif',
    });
    expect((await sharp(target).metadata()).compression).toBe('av1');
    expect(await renderVariant(out, target, { width: 1920, format: 'webp' })).toMatchObject({ width: 1000 });
    expect((await sharp(target).metadata()).format).toBe('webp');
  });

  it.each([
    ['image/avif,image/webp,*/*;q=0.8', 'avif'],
    ['text/html, image/AVIF;q=0.9', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/webp,*/*', 'webp'],
    ['*/*', 'webp'],
    ['', 'webp'],
    [undefined, 'webp'],
  ])('for Accept: %s is %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});
