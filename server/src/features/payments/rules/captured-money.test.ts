import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/payments/constants.ts';
import { type CapturedMoney, decideCapturedMoney } from './captured-money.ts';

describe('Captured money', () => {
  const money: CapturedMoney = {
    orderStatus: 'ACTIVE',
    expectedOrderId: 'order_a',
    paidOrderId: 'order_a',
    expectedPaise: 49_900,
    paidPaise: 49_900,
    currency: 'INR',
    owned: false,
    upgradeGone: false,
    extendedGone: false,
    listed: true,
    discountGone: false,
    returned: false,
  };

  test.each([
    ['on a live order buys', {}, 'entitlement'],
    ['on a live order buys although the listing left the market', { listed: false }, 'entitlement'],
    ['on an expired order buys what still sells', { orderStatus: 'EXPIRED' }, 'entitlement'],
    ['on a failed order buys what still sells', { orderStatus: 'FAILED' }, 'entitlement'],
    [
      'on an expired order goes back when it sells no more',
      { orderStatus: 'EXPIRED', listed: false },
      'not_for_sale',
    ],
    [
      "on an expired order goes back when its code is another order's",
      { orderStatus: 'EXPIRED', discountGone: true },
      'discount_gone',
    ],
    ['on a cancelled order goes back', { orderStatus: 'CANCELLED' }, 'cancelled'],
    ['on a paid order goes back', { orderStatus: 'PAID', owned: true }, 'second_payment'],
    ['for an owned listing goes back', { owned: true }, 'owned'],
    ['of one paisa less goes back', { paidPaise: 49_899 }, 'wrong_amount'],
    ['of one paisa more goes back', { paidPaise: 49_901 }, 'wrong_amount'],
    ['in another currency goes back', { currency: 'USD' }, 'wrong_amount'],
    ['on another order of the provider goes back', { paidOrderId: 'order_b' }, 'wrong_order'],
    ['that was given back by hand buys nothing', { returned: true }, 'already_returned'],
  ] as [string, Partial<CapturedMoney>, string][])('Captured money %s', (_name, change, verdict) => {
    expect(decideCapturedMoney({ ...money, ...change })).toBe(verdict);
  });

  test('Captured money has a verdict for every status of its order', () => {
    for (const orderStatus of ORDER_STATUSES)
      expect(decideCapturedMoney({ ...money, orderStatus })).toBeTruthy();
  });
});
