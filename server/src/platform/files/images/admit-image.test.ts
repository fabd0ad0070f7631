import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noise } from '#testing/files/hostile-images.ts';
import { admitImage, chooseFormat, renderVariant, VARIANT_WIDTHS } from './admit-image.ts';

let folder: string;
let out: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
  out = join(folder, 'master.webp');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

async function stored(name: string, bytes: Buffer | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

describe('Admitted pictures', () => {
  it.each([
    ['jpeg', () => noise(300, 200).jpeg()],
    ['png', () => noise(300, 200).png()],
    ['webp', () => noise(300, 200).webp()],
    ['avif', () => noise(300, 200).avif({ effort: 0 })],
    ['gif', () => noise(300, 200).gif()],
  ])('A picture in the format %s is admitted and becomes a WebP master', async (name, make) => {
    const path = await stored(`a.${name}`, await make().toBuffer());
    const image = await admitImage(path, out);
    const bytes = await readFile(out);
    expect(image).toMatchObject({ width: 300, height: 200, bytes: bytes.length, mediaType: 'image/webp' });
    expect(image.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(image.placeholder.length).toBeLessThan(600);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('A picture is known by its content when its name says otherwise', async () => {
    const path = await stored('photo.svg', await noise(30, 20).png().toBuffer());
    expect(await admitImage(path, out)).toMatchObject({ width: 30 });
  });

  it('A picture is stored with its average colour', async () => {
    const path = await stored('teal.png', await flat(50, 50, '#008080').png().toBuffer());
    const { colour } = await admitImage(path, out);
    const distance = [0, 0x80, 0x80].map((part, i) =>
      Math.abs(part - Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)),
    );
    expect(Math.max(...distance)).toBeLessThan(6);
  });

  it('A picture is turned upright and loses location, profile and all other metadata', async () => {
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

  it('A picture keeps its transparency and is reduced to at most 2560 px', async () => {
    const clear = sharp({ create: { width: 3000, height: 100, channels: 4, background: '#ff000080' } });
    const path = await stored('clear.png', await clear.png().toBuffer());
    expect(await admitImage(path, out)).toMatchObject({ width: 2560, height: 85 });
    expect((await sharp(out).metadata()).hasAlpha).toBe(true);
  });

  it('An animation is admitted as a picture of its first frame', async () => {
    const frames = Buffer.alloc(10 * 30 * 3, 200).fill(0, 0, 10 * 10 * 3);
    const gif = await sharp(frames, { raw: { width: 10, height: 30, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    expect(await admitImage(await stored('moving.gif', gif), out)).toMatchObject({ width: 10, height: 10 });
  });
});

describe('Variants of a picture', () => {
  it('A variant has the requested width and format, and is never enlarged', async () => {
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
  ])('A picture requested with Accept: %s is sent as %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});
