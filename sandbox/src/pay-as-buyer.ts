import { type Book, inBook } from './book.ts';
import type { PaymentFault, PaymentRow } from './entities.ts';
import { lockPayment } from './find-payments.ts';
import { type Attempt, authorizePayment, beginPayment, failPayment } from './payments.ts';
import { FAULTS, outcomeOf } from './test-instruments.ts';
import { signatureOf } from './webhook-sender.ts';

/** What checkout hands to the page after a success (payments.md A4). */
export type PaidAnswer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};

/** What checkout hands to `payment.failed`. */
export type FailedAnswer = { error: PaymentFault & { metadata: { payment_id: string; order_id: string } } };

/** `as-instrument`: the test number or UPI id decides. `authorize`: the capture is left to the merchant. */
export type WantedOutcome = 'success' | 'failure' | 'authorize' | 'as-instrument';

/** One attempt at paying, from choosing the method to the bank's answer. */
export async function payAsBuyer(
  book: Book,
  orderId: string,
  attempt: Attempt,
  wanted: WantedOutcome,
): Promise<{ paid: PaidAnswer } | { failed: FailedAnswer }> {
  const fault = faultOf(attempt, wanted);
  const payment = await inBook(book, async (entry) => {
    const begun = await beginPayment(entry, orderId, attempt);
    if (fault) return failPayment(entry, begun.payment, fault);
    return authorizePayment(entry, begun.order, begun.payment, { leaveUncaptured: wanted === 'authorize' });
  });
  if (!fault) return { paid: paidAnswer(book, payment) };
  return { failed: { error: { ...fault, metadata: { payment_id: payment.id, order_id: orderId } } } };
}

function faultOf(attempt: Attempt, wanted: WantedOutcome): PaymentFault | null {
  const bankSays = outcomeOf(attempt.instrument);
  if (wanted === 'as-instrument') return bankSays;
  return wanted === 'failure' ? (bankSays ?? FAULTS.payment_failed) : null;
}

/** The bank authorises a payment that had failed, hours or days later (payments.md A3). */
export async function authorizeLate(book: Book, paymentId: string): Promise<PaidAnswer> {
  const payment = await inBook(book, async (entry) => {
    const locked = await lockPayment(entry, paymentId);
    return authorizePayment(entry, locked.order, locked.payment);
  });
  return paidAnswer(book, payment);
}

function paidAnswer(book: Book, payment: PaymentRow): PaidAnswer {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signatureOf(book.keySecret, `${payment.order_id}|${payment.id}`),
  };
}
