import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from '#contract/payments.ts';
import {
  type CapturedMoney,
  decideCapturedMoney,
  minutesLeft,
  nextCheck,
  normalisePhone,
  ORDER_MOVES,
  orderIdOf,
  receiptOf,
  sessionEnd,
  statusesBefore,
} from './rules.ts';

describe('Moves of an order', () => {
  test('An order never leaves PAID or CANCELLED and is never live again once it has ended', () => {
    expect(ORDER_MOVES.PAID).toEqual([]);
    expect(ORDER_MOVES.CANCELLED).toEqual([]);
    for (const ended of ['EXPIRED', 'FAILED'] as const) expect(ORDER_MOVES[ended]).toEqual(['PAID']);
  });

  test.each([
    ['ACTIVE', ['PENDING']],
    ['PAID', ['PENDING', 'ACTIVE', 'EXPIRED', 'FAILED']],
    ['EXPIRED', ['PENDING', 'ACTIVE']],
    ['CANCELLED', ['PENDING', 'ACTIVE']],
    ['FAILED', ['PENDING']],
    ['PENDING', []],
  ] as [OrderStatus, OrderStatus[]][])('An order comes to %s only from %j', (to, from) => {
    expect(statusesBefore(to)).toEqual(from);
  });
});

describe('Captured money', () => {
  const money: CapturedMoney = {
    orderStatus: 'ACTIVE',
    expectedOrderId: 'order_a',
    paidOrderId: 'order_a',
    expectedPaise: 49_900,
    paidPaise: 49_900,
    currency: 'INR',
    owned: false,
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

test.each([
  ['', ''],
  ['  ', ''],
  ['9876543210', '9876543210'],
  ['98765 43210', '9876543210'],
  ['+91 98765-43210', '9876543210'],
  ['09876543210', '9876543210'],
  ['0091 98765 43210', null],
  ['9198765432', '9198765432'],
  ['5876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['abc', null],
])('The phone number %j is kept as %j', (text, kept) => {
  expect(normalisePhone(text)).toBe(kept);
});

test("A receipt number names its order and fits the provider's limit", () => {
  const id = '0198c2de-1b7c-7aaa-8bbb-123456789abc';
  expect(receiptOf(id).length).toBeLessThanOrEqual(40);
  expect(orderIdOf(receiptOf(id))).toBe(id);
  expect(orderIdOf('invoice 7')).toBeNull();
});

test('A session lasts 30 minutes, and the minutes left are rounded up', () => {
  const now = new Date('2026-01-15T10:00:00Z');
  expect(minutesLeft(sessionEnd(now), now)).toBe(30);
  expect(minutesLeft(sessionEnd(now), new Date('2026-01-15T10:29:01Z'))).toBe(1);
  expect(minutesLeft(sessionEnd(now), new Date('2026-01-15T11:00:00Z'))).toBe(0);
});

test('The checks of an order grow rarer, up to one every six hours', () => {
  const now = new Date(0);
  const minutes = [0, 1, 2, 5, 8, 9, 500].map((checks) => nextCheck(now, checks).getTime() / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 256, 360, 360]);
});
