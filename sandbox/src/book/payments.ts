import { alreadyPaid, ProviderError } from '../api/error.ts';
import { type Instrument, maskedInstrument } from '../checkout/test-instruments.ts';
import type { SandboxTransaction } from '../context.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import type { Notes, OrderRow, PaymentFault, PaymentRow } from './entities.ts';
import { lockPayment } from './find-payments.ts';
import { newId } from './ids.ts';
import { lockOrder } from './orders.ts';
import { refundUncaptured } from './refunds.ts';

const MINUTE = 60_000;

/** 2 % and 18 % GST on it; ₹1000 costs ₹23.60, of which ₹3.60 is tax (rule G3). */
function feeOf(amountPaise: number): { fee: number; tax: number } {
  const charge = Math.floor((amountPaise * 2 + 50) / 100);
  const tax = Math.floor((charge * 18 + 50) / 100);
  return { fee: charge + tax, tax };
}

export type Attempt = {
  instrument: Instrument;
  email?: string | null;
  contact?: string | null;
  notes?: Notes;
};

/** A buyer tries to pay: one new payment in state `created`; the order counts the attempt. */
export async function beginPayment(tx: SandboxTransaction, orderId: string, attempt: Attempt) {
  const order = await lockOrder(tx, orderId);
  if (order.status === 'paid') throw alreadyPaid();
  const kept = maskedInstrument(attempt.instrument);
  const { rows: orders } = await tx.db.query<OrderRow>(
    `UPDATE razorpay_sandbox.orders SET status = 'attempted', attempts = attempts + 1
     WHERE id = $1 RETURNING *`,
    [orderId],
  );
  const { rows: payments } = await tx.db.query<PaymentRow>(
    `INSERT INTO razorpay_sandbox.payments
       (id, order_id, amount, currency, status, method, vpa, bank, card, email, contact, notes, created_at)
     VALUES ($1, $2, $3, $4, 'created', $5, $6, $7, $8, $9, $10, $11, $12) RETURNING *`,
    [
      newId('pay'),
      order.id,
      order.amount,
      order.currency,
      kept.method,
      kept.vpa,
      kept.bank,
      kept.card,
      attempt.email ?? null,
      attempt.contact ?? null,
      attempt.notes ?? order.notes,
      tx.now,
    ],
  );
  return { order: orders[0]!, payment: payments[0]! };
}

/** The attempt failed. Not final: the bank may still authorise it, by itself at `lateAt` (rule G3). */
export async function failPayment(
  tx: SandboxTransaction,
  payment: PaymentRow,
  fault: PaymentFault,
  lateAt: Date | null = null,
): Promise<PaymentRow> {
  const { rows } = await tx.db.query<PaymentRow>(
    `UPDATE razorpay_sandbox.payments SET status = 'failed', error = $2, authorize_late_at = $3
     WHERE id = $1 RETURNING *`,
    [payment.id, fault, lateAt],
  );
  recordEvent(tx, 'payment.failed', { payment: rows[0]! });
  return rows[0]!;
}

/**
 * The bank holds the money. Then, as the provider does: returned at once when the order is paid already,
 * captured when the order asks for it and the payment is young enough, else left for a capture by hand.
 */
export async function authorizePayment(
  tx: SandboxTransaction,
  order: OrderRow,
  payment: PaymentRow,
  { leaveUncaptured = false } = {},
): Promise<PaymentRow> {
  const { rows } = await tx.db.query<PaymentRow>(
    `UPDATE razorpay_sandbox.payments SET status = 'authorized', error = NULL, authorized_at = $2,
       authorize_late_at = NULL
     WHERE id = $1 AND status IN ('created', 'failed') RETURNING *`,
    [payment.id, tx.now],
  );
  const authorized = rows[0];
  if (!authorized) {
    throw new ProviderError('Only a payment that is created or failed can be authorised', {
      reason: 'invalid_payment_state',
    });
  }
  recordEvent(tx, 'payment.authorized', { payment: authorized });
  if (order.status === 'paid') return refundUncaptured(tx, authorized);
  const ageMinutes = (tx.now.getTime() - payment.created_at.getTime()) / MINUTE;
  if (leaveUncaptured || !order.auto_capture || ageMinutes > order.automatic_expiry_minutes)
    return authorized;
  return takeMoney(tx, order, authorized);
}

/** The merchant captures by hand: the whole authorised amount, once (rule G2). */
export async function capturePayment(
  tx: SandboxTransaction,
  id: string,
  amountPaise: number,
  currency: string,
): Promise<PaymentRow> {
  const { order, payment } = await lockPayment(tx, id);
  if (payment.status === 'captured' || payment.status === 'refunded') {
    throw new ProviderError('This payment has already been captured', { reason: 'already_captured' });
  }
  if (payment.status !== 'authorized') {
    throw new ProviderError('Only payments which have been authorized and not yet captured can be captured');
  }
  if (order.status === 'paid') throw alreadyPaid();
  if (amountPaise !== payment.amount || currency !== payment.currency) {
    throw new ProviderError('Capture amount must be equal to the amount authorized', { field: 'amount' });
  }
  return takeMoney(tx, order, payment);
}

async function takeMoney(tx: SandboxTransaction, order: OrderRow, payment: PaymentRow): Promise<PaymentRow> {
  const { fee, tax } = feeOf(payment.amount);
  const { rows: payments } = await tx.db.query<PaymentRow>(
    `UPDATE razorpay_sandbox.payments SET status = 'captured', captured_at = $2, fee = $3, tax = $4
     WHERE id = $1 RETURNING *`,
    [payment.id, tx.now, fee, tax],
  );
  const { rows: orders } = await tx.db.query<OrderRow>(
    `UPDATE razorpay_sandbox.orders SET status = 'paid', amount_paid = amount WHERE id = $1 RETURNING *`,
    [order.id],
  );
  const captured = payments[0]!;
  recordEvent(tx, 'payment.captured', { payment: captured });
  recordEvent(tx, 'order.paid', { payment: captured, order: orders[0]! });
  return captured;
}

/** The provider gives back what was never captured in time (rule G3). */
export async function returnUncaptured(tx: SandboxTransaction, id: string): Promise<void> {
  const { payment } = await lockPayment(tx, id);
  if (payment.status === 'authorized') await refundUncaptured(tx, payment);
}

/** What was announced for later happens, once. */
export async function authorizeAfterAll(tx: SandboxTransaction, id: string): Promise<void> {
  const { order, payment } = await lockPayment(tx, id);
  if (payment.status === 'failed' && payment.authorize_late_at) await authorizePayment(tx, order, payment);
}
