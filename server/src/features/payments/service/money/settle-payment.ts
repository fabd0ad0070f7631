import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { postGatewayFee, postSale } from '../../../ledger/public.ts';
import { isListed } from '../../../listings/public.ts';
import { isCodeThere, redeemCode } from '../../../negotiation/public.ts';
import { giveListing, ownsListing } from '../../../ownership/public.ts';
import type { ProviderPayment } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { cancelOtherOrders, getOrder, lockOrder, moveOrder } from '../../repository/orders.ts';
import { findPayment, noteCaptured, savePayment } from '../../repository/payments.ts';
import { decideCapturedMoney, PAYMENT_RANK } from '../../rules/captured-money.ts';
import { LIVE } from '../../rules/orders.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow, PaymentRow } from '../../view/order-rows.ts';
import { notifyUnpaid } from '../orders/end.ts';
import { mirrorRefunds } from './mirror-refunds.ts';
import { sendMoneyBack } from './return.ts';
import { saleOf } from './reverse-sale.ts';

export interface Settlement {
  order: OrderRow;
  /**
   * `open`: no money of ours yet. `failed`: this attempt did not work, another may. `foreign`: it paid another order
   * of the provider than was said, and nothing was done.
   */
  result: 'paid' | 'returned' | 'failed' | 'open' | 'foreign';
}

interface ToSettle {
  orderId: string;
  paymentId: string;
  /** The provider's order that somebody says the payment is for; unless told, what the provider says holds. */
  saidOrderId?: string | null;
}

/**
 * Decides what a payment is for: the one way to an entitlement (rule P4). Called by verify-payment, webhook,
 * `GET /payments/verify` and reconciliation, in any order, repeated and at once: the money counts exactly once. That
 * it was captured is noted first: should the rest fail, the alarm knows (rule P7).
 * @throws ProviderRefused, ProviderSilent
 */
export async function settlePayment(
  ctx: Context,
  { orderId, paymentId, saidOrderId }: ToSettle,
): Promise<Settlement> {
  // The provider is asked before the lock: a slow answer must not hold the order (ARCHITECTURE.md, Transactions).
  if (ctx.transaction) throw new Error('settlePayment asks the provider and cannot run in a transaction');
  const order = await getOrder(ctx.db, orderId);
  const told = await razorpayClient(ctx.config.payments).fetchPayment(paymentId);
  if (saidOrderId !== undefined && told.order_id !== saidOrderId) return { order, result: 'foreign' };
  const payment = await captured(ctx, order, told);
  if (payment.captured) {
    const values = paymentValues(ctx, order, payment, 'none');
    await noteCaptured(ctx.db, values, after(ctx.now(), FIRST_CHECK_MS));
  }
  const settlement = await inTransaction(ctx, (ctx) => settleFetched(ctx, orderId, payment));
  if (payment.amount_refunded) await mirrorRefunds(ctx, payment.id);
  return settlement;
}

/** The payment as the provider has it now; authorised money that would buy something is taken first. */
async function captured(ctx: Context, order: OrderRow, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const buysSomething = (await judge(ctx, order, payment)) === 'entitlement';
  // What would only be sent back is left untaken: the provider returns it by itself.
  return buysSomething ? razorpayClient(ctx.config.payments).capturePayment(payment) : payment;
}

async function settleFetched(ctx: Context, orderId: string, payment: ProviderPayment): Promise<Settlement> {
  const order = await lockOrder(ctx.db, orderId);
  const known = await findPayment(ctx.db, payment.id);
  if (known && known.order_id !== order.id) throw new Error(`${payment.id} is another order's payment`);
  if (!payment.captured) return noteAttempt(ctx, order, payment, known);
  if (known && known.outcome !== 'none') {
    const row = await savePayment(ctx.db, paymentValues(ctx, order, payment, known.outcome));
    await postFee(ctx, row);
    return { order, result: resultOf(row) };
  }
  const verdict = await judge(ctx, order, payment);
  // The unique index has the last word on owning: another order may be settled at this very moment.
  const isGranted = verdict === 'entitlement' && (await giveListing(ctx, order));
  const row = await savePayment(
    ctx.db,
    paymentValues(ctx, order, payment, isGranted ? 'entitlement' : 'refund'),
  );
  await postFee(ctx, row);
  if (isGranted) return { order: await completeSale(ctx, order, row), result: 'paid' };
  const why = verdict === 'entitlement' ? 'owned' : verdict;
  const amountPaise = payment.amount - (payment.amount_refunded ?? 0);
  await sendMoneyBack(ctx, order, row, { why, amountPaise });
  // Another order of the provider was paid: the buyer may still pay this one.
  const ended = why === 'wrong_order' ? undefined : await endUnsold(ctx, order);
  return { order: ended ?? order, result: 'returned' };
}

/** The provider takes one payment for an order: a live one whose payment has gone back cannot be paid any more. */
async function endUnsold(ctx: Context, order: OrderRow): Promise<OrderRow | undefined> {
  if (!LIVE.includes(order.status)) return undefined;
  const ended = await moveOrder(ctx.db, order.id, 'CANCELLED', { ended_at: ctx.now(), checks: 0 });
  if (ended) await notifyUnpaid(ctx, [ended], 'order.cancelled');
  return ended;
}

async function judge(ctx: Context, order: OrderRow, payment: ProviderPayment) {
  return decideCapturedMoney({
    orderStatus: order.status,
    expectedOrderId: order.provider_order_id,
    paidOrderId: payment.order_id,
    expectedPaise: order.amount_paise,
    paidPaise: payment.amount,
    currency: payment.currency,
    owned: await ownsListing(ctx, order.buyer_id, order.project_id),
    listed: await isListed(ctx, order.project_id),
    discountGone: !(await isCodeThere(ctx, order.id)),
    returned: payment.status === 'refunded',
  });
}

async function completeSale(ctx: Context, order: OrderRow, payment: PaymentRow): Promise<OrderRow> {
  const now = ctx.now();
  const paid = await moveOrder(ctx.db, order.id, 'PAID', {
    paid_at: now,
    ended_at: now,
    checks: 0,
    // Only the provider's fee may still be unknown.
    next_check_at: payment.fee_paise === null ? after(now, FIRST_CHECK_MS) : null,
  });
  if (!paid) throw new Error(`order ${order.id} cannot be paid from ${order.status}`);
  // The verdict locked the code, so it is still there.
  if (!(await redeemCode(ctx, paid.id))) throw new Error(`the code of order ${paid.id} is gone`);
  await postSale(ctx, saleOf(paid));
  await recordEvent(ctx, 'order.paid', paid.id, {
    projectId: paid.project_id,
    buyerId: paid.buyer_id,
    sellerId: paid.seller_id,
    amountPaise: paid.amount_paise,
  });
  await notifyUnpaid(ctx, await cancelOtherOrders(ctx.db, paid, now), 'order.cancelled');
  return paid;
}

/** Money that is not ours: a failed attempt is told once and leaves the order as it is (rule P1). */
async function noteAttempt(
  ctx: Context,
  order: OrderRow,
  payment: ProviderPayment,
  known: PaymentRow | undefined,
): Promise<Settlement> {
  if (known && isOutdated(payment, known)) return { order, result: resultOf(known) };
  await savePayment(ctx.db, paymentValues(ctx, order, payment, 'none'));
  const hasFailed = payment.status === 'failed';
  if (hasFailed && known?.status !== 'failed') {
    const reason = payment.error_description ?? '';
    await recordEvent(ctx, 'order.payment_failed', order.id, { projectId: order.project_id, reason });
  }
  return { order, result: hasFailed ? 'failed' : 'open' };
}

/** The provider was asked before the lock, and somebody who asked later has noted more already. */
function isOutdated(payment: ProviderPayment, known: PaymentRow): boolean {
  const knownStatus = known.status as ProviderPayment['status'];
  return known.captured_at !== null || PAYMENT_RANK[payment.status] < PAYMENT_RANK[knownStatus];
}

function resultOf({ outcome }: PaymentRow): Settlement['result'] {
  if (outcome === 'none') return 'open';
  return outcome === 'entitlement' ? 'paid' : 'returned';
}

function paymentValues(ctx: Context, order: OrderRow, payment: ProviderPayment, outcome: string) {
  return {
    id: newId(ctx.now()),
    order_id: order.id,
    provider_payment_id: payment.id,
    status: payment.status,
    amount_paise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? '',
    fee_paise: payment.fee,
    tax_paise: payment.tax,
    outcome,
    error: payment.error_description ?? '',
    seen_at: ctx.now(),
    captured_at: payment.captured ? ctx.now() : null,
  };
}

async function postFee(ctx: Context, payment: PaymentRow): Promise<void> {
  if (payment.fee_paise === null) return;
  const fee = { id: payment.id, feePaise: payment.fee_paise, taxPaise: payment.tax_paise ?? 0 };
  await postGatewayFee(ctx, fee);
}
