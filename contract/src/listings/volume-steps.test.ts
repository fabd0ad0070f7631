import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VOLUME_LIMITS, volumePercent, volumeStepText, wrongVolumeSteps } from './volume-steps.ts';

const { quantityMin, quantityMax, percentMin, percentMax } = VOLUME_LIMITS;
const STEPS = [
  { quantity: 5, percent: 10 },
  { quantity: 10, percent: 25 },
];

/** Steps as a seller may set them. */
const rightSteps = fc
  .integer({ min: 0, max: VOLUME_LIMITS.steps })
  .chain((length) =>
    fc.tuple(
      fc.uniqueArray(fc.integer({ min: quantityMin, max: quantityMax }), {
        minLength: length,
        maxLength: length,
      }),
      fc.uniqueArray(fc.integer({ min: percentMin, max: percentMax }), {
        minLength: length,
        maxLength: length,
      }),
    ),
  )
  .map(([quantities, percents]) => {
    const rising = (numbers: number[]) => numbers.toSorted((a, b) => a - b);
    const sorted = rising(percents);
    return rising(quantities).map((quantity, index) => ({ quantity, percent: sorted[index]! }));
  });

describe('Volume steps', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 10],
    [9, 10],
    [10, 25],
    [50, 25],
  ])('An order for %i licences takes %i % off', (quantity, percent) => {
    expect(volumePercent(STEPS, quantity)).toBe(percent);
  });

  test('A listing without steps takes nothing off, however many are bought', () => {
    expect(volumePercent([], 50)).toBe(0);
  });

  test('Whatever the steps, more licences never take less off, and each step holds from its number on', () => {
    fc.assert(
      fc.property(rightSteps, fc.integer({ min: 1, max: 49 }), (steps, quantity) => {
        expect(wrongVolumeSteps(steps)).toBeUndefined();
        expect(volumePercent(steps, quantity + 1)).toBeGreaterThanOrEqual(volumePercent(steps, quantity));
        for (const step of steps) {
          expect(volumePercent(steps, step.quantity)).toBe(step.percent);
          expect(volumePercent(steps, step.quantity - 1)).toBeLessThan(step.percent);
        }
      }),
    );
  });

  test('Steps whose order is turned round are refused', () => {
    fc.assert(
      fc.property(
        rightSteps.filter((steps) => steps.length > 1),
        (steps) => {
          expect(wrongVolumeSteps(steps.toReversed())).toMatch(/^Step 2: it must begin at more licences/);
        },
      ),
    );
  });

  test.each([
    ['no list', { quantity: 5, percent: 10 }, 'Volume steps must be a JSON list'],
    [
      'six steps',
      [2, 3, 4, 5, 6, 7].map((quantity) => ({ quantity, percent: quantity })),
      'At most 5 volume steps',
    ],
    ['nothing in it', [null], 'Step 1: enter a number of licences from 2 to 50'],
    ['one licence', [{ quantity: 1, percent: 10 }], 'Step 1: enter a number of licences from 2 to 50'],
    ['51 licences', [{ quantity: 51, percent: 10 }], 'Step 1: enter a number of licences from 2 to 50'],
    ['half a licence', [{ quantity: 2.5, percent: 10 }], 'Step 1: enter a number of licences from 2 to 50'],
    [
      'a number as a text',
      [{ quantity: '5', percent: 10 }],
      'Step 1: enter a number of licences from 2 to 50',
    ],
    ['nothing off', [{ quantity: 5, percent: 0 }], 'Step 1: enter a whole percentage from 1 to 50'],
    ['51 % off', [{ quantity: 5, percent: 51 }], 'Step 1: enter a whole percentage from 1 to 50'],
    ['a part of a percent', [{ quantity: 5, percent: 9.5 }], 'Step 1: enter a whole percentage from 1 to 50'],
    [
      'the same number twice',
      [STEPS[0], { quantity: 5, percent: 20 }],
      'Step 2: it must begin at more licences than the step before it, 5',
    ],
    [
      'the same percentage twice',
      [STEPS[0], { quantity: 6, percent: 10 }],
      'Step 2: it must take more off than the step before it, 10%',
    ],
  ])('Steps with %s are refused', (_, steps, text) => {
    expect(wrongVolumeSteps(steps)).toBe(text);
  });

  test('A step says from how many licences it takes how much off', () => {
    expect(volumeStepText(STEPS[0]!)).toBe('5 or more: 10% off');
  });
});
