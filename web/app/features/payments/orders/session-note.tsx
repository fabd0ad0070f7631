import { PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';

/** Stands beside an order that is `ACTIVE` (rule B4). */
export function SessionNote() {
  return <p className="text-14 text-muted">Payment session expires in {PAYMENT_SESSION_MINUTES} minutes</p>;
}
