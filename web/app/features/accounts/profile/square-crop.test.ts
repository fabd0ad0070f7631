import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Crop, middleOf, mostZoom, moveBy, type Size, toPixels, zoomOf, zoomTo } from './square-crop.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const steps = fc.array(
  fc.oneof(
    fc.record({ zoom: fc.double({ min: -5, max: 50, noNaN: true }) }),
    fc.record({
      right: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
      down: fc.double({ min: -20_000, max: 20_000, noNaN: true }),
    }),
  ),
  { maxLength: 12 },
);

function follow(size: Size, path: ({ zoom: number } | { right: number; down: number })[]): Crop {
  return path.reduce<Crop>(
    (crop, step) =>
      'zoom' in step ? zoomTo(crop, step.zoom, size) : moveBy(crop, step.right, step.down, size),
    middleOf(size),
  );
}

describe('The square cut from a picture', () => {
  it('The cut begins with the largest square in the middle of the picture', () => {
    expect(middleOf({ width: 900, height: 500 })).toEqual({ left: 200, top: 0, side: 500 });
    expect(middleOf({ width: 3, height: 8 })).toEqual({ left: 0, top: 2.5, side: 3 });
  });

  it('The square stays inside the picture however it is moved or zoomed', () => {
    fc.assert(
      fc.property(sizes, steps, (size, path) => {
        const { left, top, side } = follow(size, path);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(side).toBeGreaterThan(0);
        expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
      }),
    );
  });

  it('The square is sent as whole pixels inside the picture, at most one pixel from what was shown', () => {
    fc.assert(
      fc.property(sizes, steps, (size, path) => {
        const crop = follow(size, path);
        const { left, top, side } = toPixels(crop, size);
        for (const value of [left, top, side]) expect(Number.isInteger(value)).toBe(true);
        expect(side).toBeGreaterThanOrEqual(1);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(size.width);
        expect(top + side).toBeLessThanOrEqual(size.height);
        expect(Math.abs(left - crop.left)).toBeLessThanOrEqual(1.001);
        expect(Math.abs(top - crop.top)).toBeLessThanOrEqual(1.001);
        expect(Math.abs(side - crop.side)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('The square keeps its centre when it is zoomed in', () => {
    fc.assert(
      fc.property(sizes, steps, fc.double({ min: 1, max: 6, noNaN: true }), (size, path, times) => {
        const before = follow(size, path);
        const after = zoomTo(before, zoomOf(before, size) * times, size);
        expect(after.left + after.side / 2).toBeCloseTo(before.left + before.side / 2, 4);
        expect(after.top + after.side / 2).toBeCloseTo(before.top + before.side / 2, 4);
        expect(after.side).toBeLessThanOrEqual(before.side + 1e-6);
      }),
    );
  });

  it('The zoom goes from the whole shorter side to the largest useful zoom', () => {
    fc.assert(
      fc.property(sizes, steps, (size, path) => {
        const crop = follow(size, path);
        const most = mostZoom(size);
        expect(zoomOf(zoomTo(crop, 1, size), size)).toBeCloseTo(1, 6);
        expect(zoomOf(zoomTo(crop, 1_000, size), size)).toBeCloseTo(most, 6);
        expect(most).toBeGreaterThanOrEqual(1);
      }),
    );
    expect(mostZoom({ width: 90, height: 4_000 })).toBe(1);
    expect(mostZoom({ width: 192, height: 4_000 })).toBe(2);
  });

  it('A move is undone exactly by its opposite when no edge was reached', () => {
    const size = { width: 1_000, height: 1_000 };
    const crop = zoomTo(middleOf(size), 4, size);
    expect(moveBy(moveBy(crop, 120, -60, size), -120, 60, size)).toEqual(crop);
  });
});
