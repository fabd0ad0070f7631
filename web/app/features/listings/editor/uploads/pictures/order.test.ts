import { describe, expect, it } from 'vitest';
import { moved, ordersOf } from './order.ts';

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
});
