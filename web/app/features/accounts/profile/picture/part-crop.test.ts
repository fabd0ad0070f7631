import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostZoom } from '../../../../ui/pictures/crop/picture-crop.ts';
import { BANNER, PROFILE_PICTURE } from './cut-kinds.ts';

it('The zoom goes from the whole shorter side to the largest useful zoom', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const most = mostZoom({ width, height }, PROFILE_PICTURE);
      expect(most).toBeGreaterThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(6);
      if (most > 1) expect(Math.min(width, height) / most).toBeGreaterThanOrEqual(96 - 1e-6);
    }),
  );
  expect(mostZoom({ width: 90, height: 4_000 }, PROFILE_PICTURE)).toBe(1);
  expect(mostZoom({ width: 192, height: 4_000 }, PROFILE_PICTURE)).toBe(2);
});

it('A banner is cut four times as wide as high, and brought closer until it is 400 pixels wide', () => {
  expect(mostZoom({ width: 1_600, height: 400 }, BANNER)).toBe(4);
  expect(mostZoom({ width: 3_000, height: 200 }, BANNER)).toBe(2);
  expect(mostZoom({ width: 300, height: 4_000 }, BANNER)).toBe(1);
  expect(mostZoom({ width: 12_000, height: 9_000 }, BANNER)).toBe(6);
});
