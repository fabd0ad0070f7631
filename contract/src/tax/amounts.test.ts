import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstChange, gstOf, gstParts, shareOf, taxableOf, tcsOf } from './amounts.ts';

const price = fc.integer({ min: 1, max: 50_000_000 });
const rate = fc.constantFrom(0, 500, 1200, 1800, 2800);
/** The value of a fraction, exactly compared: `a / b` against `c / d`. */
const isAtMost = (a: bigint, b: bigint, c: bigint, d: bigint) => a * d <= c * b;

describe('A price that includes GST', () => {
  it.each([
    [
      100_000,
      false,
      { taxablePaise: 84_746, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_254, roundingPaise: 0 },
    ],
    [
      100_000,
      true,
      { taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627, igstPaise: 0, roundingPaise: 0 },
    ],
    // 9 % of ₹846.61 is ₹76.1949: both halves are ₹76.19, and a paisa is left.
    [
      99_900,
      true,
      { taxablePaise: 84_661, cgstPaise: 7_619, sgstPaise: 7_619, igstPaise: 0, roundingPaise: 1 },
    ],
    [
      99_900,
      false,
      { taxablePaise: 84_661, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_239, roundingPaise: 0 },
    ],
    [118, true, { taxablePaise: 100, cgstPaise: 9, sgstPaise: 9, igstPaise: 0, roundingPaise: 0 }],
  ])('A price of %i paise is taken apart as by hand, within a state: %s', (paise, isIntraState, parts) => {
    expect(gstParts(paise, 1800, isIntraState)).toEqual(parts);
  });

  it('The parts add up to the price, CGST equals SGST, and rounding leaves a paisa at most', () => {
    fc.assert(
      fc.property(price, rate, fc.boolean(), (paise, gstBp, isIntraState) => {
        const parts = gstParts(paise, gstBp, isIntraState);
        expect(parts.taxablePaise + gstOf(parts) + parts.roundingPaise).toBe(paise);
        expect(parts.cgstPaise).toBe(parts.sgstPaise);
        expect(isIntraState ? parts.igstPaise : parts.cgstPaise).toBe(0);
        expect(Math.abs(parts.roundingPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('The taxable value is the nearest paisa to price × 100 / (100 + rate)', () => {
    fc.assert(
      fc.property(price, rate, (paise, gstBp) => {
        const taxable = BigInt(taxableOf(paise, gstBp));
        const exactTimesWhole = BigInt(paise) * 10_000n;
        const whole = BigInt(10_000 + gstBp);
        expect(isAtMost(2n * taxable - 1n, 2n, exactTimesWhole, whole)).toBe(true);
        expect(isAtMost(exactTimesWhole, whole, 2n * taxable + 1n, 2n)).toBe(true);
      }),
    );
  });

  it('Without a rate all of it is taxable and nothing is tax', () => {
    expect(gstParts(70_000, 0, true)).toEqual({
      taxablePaise: 70_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
      roundingPaise: 0,
    });
  });
});

describe('Notes of a sale', () => {
  it('The notes of a sale add up to its invoice once nothing is left of it, part by part, whatever the steps', () => {
    fc.assert(
      fc.property(
        price,
        rate,
        fc.boolean(),
        fc.array(fc.nat(100), { maxLength: 6 }),
        (paise, gstBp, intra, cuts) => {
          let left = paise;
          const sum = gstChange(gstParts(0, gstBp, intra), gstParts(0, gstBp, intra));
          for (const cut of [...cuts, 100]) {
            const after = Math.floor((left * (100 - cut)) / 100);
            const note = gstChange(gstParts(left, gstBp, intra), gstParts(after, gstBp, intra));
            for (const part of ['taxablePaise', 'cgstPaise', 'igstPaise'] as const)
              expect(note[part]).toBeGreaterThanOrEqual(0);
            for (const part of Object.keys(sum) as (keyof typeof sum)[]) sum[part] += note[part];
            left = after;
          }
          expect(sum).toEqual(gstParts(paise, gstBp, intra));
        },
      ),
    );
  });
});

it('A share in basis points is rounded half a paisa up', () => {
  expect(shareOf(84_746, 10)).toBe(85);
  expect(shareOf(500, 10)).toBe(1);
  expect(shareOf(499, 10)).toBe(0);
});

it('Tax collected at source is two equal halves', () => {
  expect(tcsOf(84_746, 50)).toBe(424);
  // A quarter of a percent of ₹8 is two paise, of ₹10 two and a half.
  expect(tcsOf(800, 50)).toBe(4);
  expect(tcsOf(1000, 50)).toBe(6);
});
