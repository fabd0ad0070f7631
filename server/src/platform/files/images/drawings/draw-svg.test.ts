import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_DRAWINGS, svgOf } from '#testing/files/hostile-drawings.ts';
import { drawSvg } from './draw-svg.ts';

let folder: string;
let secret: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  secret = join(folder, 'secret.png');
  const red = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } });
  await writeFile(secret, await red.png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Whether anything can be seen. */
async function isEmpty(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).stats();
  return channels.every(({ max }) => max === 0);
}

describe('Drawings', () => {
  it('An icon is drawn large and keeps its shape', async () => {
    const picture = await drawSvg(svgOf('<rect width="24" height="12" fill="red"/>', 24, 12));
    const { width, height } = await sharp(picture).metadata();
    expect([width, height]).toEqual([512, 256]);
    expect(await isEmpty(picture)).toBe(false);
  });

  it.each([
    ['a file', () => `<image href="${pathToFileURL(secret)}" width="100" height="100"/>`],
    ['a path', () => `<image href="${secret}" width="100" height="100"/>`],
    ['a neighbour', () => '<image href="secret.png" width="100" height="100"/>'],
    ['an address', () => '<image href="http://127.0.0.1:9/a.png" width="100" height="100"/>'],
    ['a style sheet', () => `<style>@import url("${pathToFileURL(secret)}");</style>`],
    [
      'a drawing in it that shows a file',
      () => {
        const inner = svgOf(`<image href="${pathToFileURL(secret)}" width="100" height="100"/>`);
        return `<image href="data:image/svg+xml;base64,${inner.toString('base64')}" width="100" height="100"/>`;
      },
    ],
  ])('Nothing outside of a drawing is shown in it: %s', async (_what, content) => {
    expect(await isEmpty(await drawSvg(svgOf(content())))).toBe(true);
  });

  it.each(HOSTILE_DRAWINGS)('A drawing is refused that holds %s', async (_what, svg) => {
    await expect(drawSvg(svg(), { withinMs: 2_000 })).rejects.toMatchObject({ name: 'ImageRefused' });
  });

  it('A drawing that takes too long is ended, and the next one is drawn', async () => {
    const path = Array.from({ length: 15_000 }, (_, at) => `L${(at * 7_919) % 100} ${(at * 104_729) % 100}`);
    const slow = svgOf(`<path d="M0 0${path.join('')}" stroke="blue"/>`);
    await expect(drawSvg(slow, { withinMs: 300 })).rejects.toMatchObject({ reason: 'too_slow' });
    expect(await isEmpty(await drawSvg(svgOf('<rect width="9" height="9"/>')))).toBe(false);
  });

  it.each([
    ['packed', () => gzipSync(svgOf('<rect width="9" height="9"/>'))],
    [
      'another picture',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
    ],
    ['a text', () => Buffer.from('No drawing')],
    ['empty', () => Buffer.alloc(0)],
    ['too large', () => svgOf(' '.repeat(256 * 1024))],
  ])('What is no drawing is refused: %s', async (_what, make) => {
    await expect(drawSvg(await make())).rejects.toMatchObject({ reason: 'damaged' });
  });
});
