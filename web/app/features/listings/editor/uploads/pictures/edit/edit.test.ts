import { expect, it } from 'vitest';
import { editOf } from './edit.ts';

const WHOLE = { x: 0, y: 0, width: 100, height: 100 };

it('A picture that is kept whole and not turned is not sent to be cut', () => {
  expect(editOf({ turn: 0, width: 1280, height: 800 }, WHOLE)).toBeUndefined();
  expect(editOf({ turn: 180, width: 1280, height: 800 }, WHOLE)).toEqual({
    turn: 180,
    left: 0,
    top: 0,
    width: 1280,
    height: 800,
  });
});

it('The part that is kept is told in whole pixels of the picture after it was turned', () => {
  const area = { x: 12.5, y: 50.01, width: 50, height: 33.333 };
  expect(editOf({ turn: 90, width: 800, height: 1280 }, area)).toEqual({
    turn: 90,
    left: 100,
    top: 640,
    width: 400,
    height: 427,
  });
  expect(editOf({ turn: 0, width: 3, height: 3 }, { ...area, width: 0.1 })?.width).toBe(1);
});
