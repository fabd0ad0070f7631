import { describe, expect, it } from 'vitest';
import type { UpgradeQuote } from '#contract/payments/licences/schemas.ts';
import { orderPrice } from './price.ts';

const project = {
  licences: [
    { tier: 'personal' as const, price: 499 },
    { tier: 'commercial' as const, price: 999 },
  ],
  volumeSteps: [
    { quantity: 5, percent: 20 },
    { quantity: 10, percent: 33 },
  ],
};
const first = { kind: 'first' } as const;
const price = (quantity: number, codeAmount = 0) =>
  orderPrice(project, { tier: 'personal', quantity, codeAmount }, first);

describe('What an order comes to', () => {
  it('Several licences cost their sum, less what the highest step that is reached takes off', () => {
    expect(price(4)).toMatchObject({ listPrice: 1996, discount: 0, volume: 0, toPay: 1996 });
    expect(price(5)).toMatchObject({ listPrice: 2495, discount: 499, volume: 20, toPay: 1996 });
    expect(price(11)).toMatchObject({ listPrice: 5489, discount: 1811, volume: 33, toPay: 3678 });
  });

  it('A code and a step do not add up: whichever takes off more counts', () => {
    expect(price(5, 300)).toMatchObject({ discount: 499, volume: 20 });
    expect(price(5, 900)).toMatchObject({ discount: 900, volume: 0, toPay: 1595 });
  });

  it('An upgrade costs what was not paid yet, and one rupee at least', () => {
    const at = (credit: number) => {
      const quote = { offers: [{ licence: 'commercial', credit }] } as UpgradeQuote;
      return orderPrice(
        project,
        { tier: 'commercial', quantity: 1, codeAmount: 0 },
        { kind: 'upgrade', quote },
      );
    };
    expect(at(499)).toMatchObject({ listPrice: 999, credit: 499, toPay: 500 });
    expect(at(2000)).toMatchObject({ credit: 998, toPay: 1 });
  });
});
