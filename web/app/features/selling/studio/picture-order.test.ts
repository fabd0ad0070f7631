import { describe, expect, it } from 'vitest';
import { moved, nearestBox, ordersOf } from './picture-order.ts';

describe("The order of a listing's pictures", () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, 9, ['b', 'c', 'd', 'a']],
    [2, -1, ['c', 'a', 'b', 'd']],
  ])('The picture at %i moves to %i', (from, to, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected);
  });

  it('The server is told the place of each picture', () => {
    expect(ordersOf(['b', 'a'])).toEqual({
      imageOrders: [
        { imageId: 'b', order: 0 },
        { imageId: 'a', order: 1 },
      ],
    });
  });

  it('A dragged picture finds the nearest place', () => {
    const row = [0, 100, 200].map((left) => ({ left, top: 0, width: 100, height: 60 }));
    const boxes = [...row, { left: 0, top: 80, width: 100, height: 60 }];
    expect(nearestBox(boxes, 140, 20)).toBe(1);
    expect(nearestBox(boxes, 30, 120)).toBe(3);
    expect(nearestBox(boxes, 900, 10)).toBe(2);
    expect(nearestBox([], 0, 0)).toBeUndefined();
  });
});
