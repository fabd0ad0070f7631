import { expect, it } from 'vitest';
import { orderNumber, receiptNumber } from './order-numbers.ts';

const ID = '01980000-0000-7000-8000-0000d79a8cfb';

it("A receipt's number has the day of the payment by India's time and the end of the order's id", () => {
  expect(receiptNumber(ID, '2026-11-23T18:29:59Z')).toBe('R-20261123-D79A8CFB');
  expect(receiptNumber(ID, new Date('2026-11-23T18:30:00Z'))).toBe('R-20261124-D79A8CFB');
});

it('An order without a receipt is called by the end of its id', () => {
  expect(orderNumber({ orderId: ID, paidAt: null, amount: 499 })).toBe('D79A8CFB');
  expect(orderNumber({ orderId: ID, paidAt: '2026-11-23T10:00:00Z', amount: 0 })).toBe('D79A8CFB');
  expect(orderNumber({ orderId: ID, paidAt: '2026-11-23T10:00:00Z', amount: 499 })).toBe(
    'R-20261123-D79A8CFB',
  );
});
