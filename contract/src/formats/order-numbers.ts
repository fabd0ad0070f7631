import { dayInIndia } from './india-time.ts';

/** The day of the payment by India's time and the end of the order's id: `R-20261121-9F3A77C0`. The same for ever. */
export function receiptNumber(orderId: string, paidAt: Date | string): string {
  return `R-${dayInIndia(new Date(paidAt)).replaceAll('-', '')}-${orderEnd(orderId)}`;
}

/** What people call an order by: its receipt's number, or the end of its id where there is no receipt. */
export function orderNumber({
  orderId,
  paidAt,
  amount,
}: {
  orderId: string;
  paidAt: string | null;
  amount: number;
}): string {
  return paidAt !== null && amount > 0 ? receiptNumber(orderId, paidAt) : orderEnd(orderId);
}

const orderEnd = (orderId: string) => orderId.slice(-8).toUpperCase();
