import { expect, it } from 'vitest';
import { effectOf } from './disputes.ts';

it.each([
  ['open', 'held'],
  ['under_review', 'held'],
  ['won', 'free'],
  ['closed', 'free'],
  ['lost', 'taken'],
] as const)('A dispute that is %s leaves the sale %s', (status, effect) => {
  expect(effectOf(status)).toBe(effect);
});
