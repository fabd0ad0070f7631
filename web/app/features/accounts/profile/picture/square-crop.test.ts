import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostZoom } from './square-crop.ts';

it('The zoom goes from the whole shorter side to the largest useful zoom', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const most = mostZoom({ width, height });
      expect(most).toBeGreaterThanOrEqual(1);
      expect(most).toBeLessThanOrEqual(6);
      if (most > 1) expect(Math.min(width, height) / most).toBeGreaterThanOrEqual(96 - 1e-6);
    }),
  );
  expect(mostZoom({ width: 90, height: 4_000 })).toBe(1);
  expect(mostZoom({ width: 192, height: 4_000 })).toBe(2);
});
