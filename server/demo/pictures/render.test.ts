import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_LISTINGS } from '../listings/index.ts';
import { drawPicture, renderPicture } from './render.ts';

const specs = DEMO_LISTINGS.flatMap((listing) => listing.pictures);

test('every picture can be drawn, and none holds a glyph that the fonts lack', {
  timeout: 60_000,
}, async () => {
  const drawn = new Set<string>();
  for (const spec of specs) drawn.add(await drawPicture(spec));
  expect(drawn.size).toBe(specs.length);
});

test('a text without glyphs is refused instead of drawn as boxes', async () => {
  const spec = { category: 'web', scene: 'terminal', title: 'नमस्ते', lines: [] } as const;
  await expect(drawPicture({ ...spec, lines: [] })).rejects.toThrow('No glyph');
});

test('one picture of every scene renders to a WebP of 1600 by 1000', { timeout: 60_000 }, async () => {
  const scenes = new Map(specs.map((spec) => [spec.scene, spec]));
  for (const spec of scenes.values()) {
    const { format, width, height } = await sharp(await renderPicture(spec)).metadata();
    expect([spec.scene, format, width, height]).toEqual([spec.scene, 'webp', 1600, 1000]);
  }
});
