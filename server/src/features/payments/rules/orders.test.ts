import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '#contract/payments/constants.ts';
import { ORDER_MOVES, orderIdOf, receiptOf, statusesBefore } from './orders.ts';

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

test("A receipt number names its order and fits the provider's limit", () => {
  const id = '0198c2de-1b7c-7aaa-8bbb-123456789abc';
  expect(receiptOf(id).length).toBeLessThanOrEqual(40);
  expect(orderIdOf(receiptOf(id))).toBe(id);
  expect(orderIdOf('invoice 7')).toBeNull();
});
