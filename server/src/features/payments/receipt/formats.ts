import { dayInIndia } from '#platform/time/days.ts';
import type { ReceiptRow } from '../repository/receipts.ts';

/** The day of the payment and the end of the order's id: `R-20261121-9F3A77C0`. The same for ever. */
export function receiptNumber({ order_id, paid_at }: Pick<ReceiptRow, 'order_id' | 'paid_at'>): string {
  const day = dayInIndia(paid_at).replaceAll('-', '');
  return `R-${day}-${order_id.slice(-8).toUpperCase()}`;
}

const METHODS: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
};

/** The provider's word for how it was paid, for people. */
export const methodName = (method: string) => METHODS[method] ?? (method || 'Online payment');

/** `9876543210` -> `+91 98765 43210` */
export const phoneForPeople = (digits: string) =>
  digits === '' ? '' : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
