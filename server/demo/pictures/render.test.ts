import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_LISTINGS } from '../listings/index.ts';
import { drawPicture, renderPicture } from './render.ts';

const specs = DEMO_LISTINGS.flatMap((listing) => listing.pictures);

test('Every demo picture can be drawn with the glyphs that the fonts have', async () => {
  const drawn = new Set<string>();
  for (const spec of specs) drawn.add(await drawPicture(spec));
  expect(drawn.size).toBe(specs.length);
});

test('A picture with a text that the fonts cannot show is refused', async () => {
  const spec = { category: 'web', scene: 'terminal', title: 'नमस्ते', lines: [] } as const;
  await expect(drawPicture({ ...spec, lines: [] })).rejects.toThrow('No glyph');
});

test('One picture of every scene renders to a WebP of 1600 by 1000', async () => {
  const scenes = new Map(specs.map((spec) => [spec.scene, spec]));
  for (const spec of scenes.values()) {
    const { format, width, height } = await sharp(await renderPicture(spec)).metadata();
    expect([spec.scene, format, width, height]).toEqual([spec.scene, 'webp', 1600, 1000]);
  }
});
