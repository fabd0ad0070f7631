import type { PaymentOutcome } from '#contract/payments/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { after } from '#platform/time/days.ts';
import { postGatewayFee } from '../../../ledger/public.ts';
import { isCodeThere } from '../../../negotiation/public.ts';
import type { ProviderPayment } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import { getOrder, lockOrder, moveOrder } from '../../repository/orders.ts';
import { noteCaptured, savePayment } from '../../repository/payments.ts';
import { type KnownPayment, readSaleState, type SaleState } from '../../repository/settlement.ts';
import { decideCapturedMoney, PAYMENT_RANK, type ReturnReason } from '../../rules/captured-money.ts';
import { LIVE } from '../../rules/orders.ts';
import { FIRST_CHECK_MS } from '../../rules/provider-checks.ts';
import type { OrderRow, PaymentRow } from '../../view/order-rows.ts';
import { notifyUnpaid } from '../orders/end.ts';
import { completeSale } from './complete-sale.ts';
import { mirrorRefunds } from './mirror-refunds.ts';
import { sendMoneyBack } from './return.ts';

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
 * `GET /payments/verify` and reconciliation, in any order, repeated and at once: the money counts exactly once.
 * @throws ProviderRefused, ProviderSilent
 */
export async function settlePayment(
  ctx: Context,
  { orderId, paymentId, saidOrderId }: ToSettle,
): Promise<Settlement> {
  // The provider is asked before the lock: a slow answer must not hold the order (ARCHITECTURE.md, Transactions).
  if (ctx.transaction) throw new Error('settlePayment asks the provider and cannot run in a transaction');
  const fetched = await razorpayClient(ctx.config.payments).fetchPayment(paymentId);
  if (saidOrderId !== undefined && fetched.order_id !== saidOrderId)
    return { order: await getOrder(ctx.db, orderId), result: 'foreign' };
  const payment = await captured(ctx, orderId, fetched);
  const settlement = await inTransaction(ctx, (ctx) => settleFetched(ctx, orderId, payment)).catch(
    async (error) => {
      await noteUnsettled(ctx, orderId, payment);
      throw error;
    },
  );
  if (payment.amount_refunded) await mirrorRefunds(ctx, payment.id);
  return settlement;
}

/** So that the alarm fires for captured money whose settlement failed, and the order is asked about again (rule P7). */
async function noteUnsettled(ctx: Context, orderId: string, payment: ProviderPayment): Promise<void> {
  if (!payment.captured) return;
  const values = paymentValues(ctx, orderId, payment, 'none');
  await noteCaptured(ctx.db, values, after(ctx.now(), FIRST_CHECK_MS)).catch((err) =>
    ctx.log.error({ err, orderId }, 'a captured payment could neither be settled nor noted'),
  );
}

/** The payment as the provider has it now; authorised money that would buy something is taken first. */
async function captured(ctx: Context, orderId: string, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== 'authorized') return payment;
  const state = await readSaleState(ctx.db, orderId, payment.id);
  const buysSomething = (await judge(ctx, await getOrder(ctx.db, orderId), payment, state)) === 'entitlement';
  // What would only be sent back is left untaken: the provider returns it by itself.
  return buysSomething ? razorpayClient(ctx.config.payments).capturePayment(payment) : payment;
}

async function settleFetched(ctx: Context, orderId: string, payment: ProviderPayment): Promise<Settlement> {
  const order = await lockOrder(ctx.db, orderId);
  const state = await readSaleState(ctx.db, orderId, payment.id);
  const { known } = state;
  if (known && known.order_id !== order.id) throw new Error(`${payment.id} is another order's payment`);
  if (!payment.captured) return noteAttempt(ctx, order, payment, known);
  if (known && known.outcome !== 'none') {
    const row = await savePayment(ctx.db, paymentValues(ctx, order.id, payment, known.outcome));
    await postFee(ctx, row);
    return { order, result: resultOf(row) };
  }
  const verdict = await judge(ctx, order, payment, state);
  if (verdict === 'entitlement') {
    const sold = await completeSale(ctx, order, paymentValues(ctx, order.id, payment, verdict, known), state);
    if (sold) return { order: sold, result: 'paid' };
  }
  const row = await savePayment(ctx.db, paymentValues(ctx, order.id, payment, 'refund'));
  await postFee(ctx, row);
  const why = verdict === 'entitlement' ? overtaken(order) : verdict;
  const amountPaise = payment.amount - (payment.amount_refunded ?? 0);
  await sendMoneyBack(ctx, order, row, { why, amountPaise });
  // Another order of the provider was paid: the buyer may still pay this one.
  const ended = why === 'wrong_order' ? undefined : await endUnsold(ctx, order);
  return { order: ended ?? order, result: 'returned' };
}

/** Why an order that could be settled when it was judged was too late all the same. */
function overtaken(order: OrderRow): ReturnReason {
  if (order.extends_order_id !== null) return 'extended_gone';
  return order.upgrades_order_id === null ? 'owned' : 'upgrade_gone';
}

/** The provider takes one payment for an order: a live one whose payment has gone back cannot be paid any more. */
async function endUnsold(ctx: Context, order: OrderRow): Promise<OrderRow | undefined> {
  if (!LIVE.includes(order.status)) return undefined;
  const ended = await moveOrder(ctx.db, order.id, 'CANCELLED', { ended_at: ctx.now(), checks: 0 });
  if (ended) await notifyUnpaid(ctx, [ended], 'order.cancelled');
  return ended;
}

async function judge(ctx: Context, order: OrderRow, payment: ProviderPayment, state: SaleState) {
  return decideCapturedMoney({
    orderStatus: order.status,
    expectedOrderId: order.provider_order_id,
    paidOrderId: payment.order_id,
    expectedPaise: order.amount_paise,
    paidPaise: payment.amount,
    currency: payment.currency,
    owned: state.isOwned,
    upgradeGone: state.isUpgradeGone,
    extendedGone: state.isExtendedGone,
    listed: state.isListed,
    discountGone: state.holdsCode && !(await isCodeThere(ctx, order.id)),
    returned: payment.status === 'refunded',
  });
}

/** Money that is not ours: a failed attempt is told once and leaves the order as it is (rule P1). */
async function noteAttempt(
  ctx: Context,
  order: OrderRow,
  payment: ProviderPayment,
  known: KnownPayment | undefined,
): Promise<Settlement> {
  if (known && isOutdated(payment, known)) return { order, result: resultOf(known) };
  await savePayment(ctx.db, paymentValues(ctx, order.id, payment, 'none'));
  const hasFailed = payment.status === 'failed';
  if (hasFailed && known?.status !== 'failed') {
    const reason = payment.error_description ?? '';
    await recordEvent(ctx, 'order.payment_failed', order.id, { projectId: order.project_id, reason });
  }
  return { order, result: hasFailed ? 'failed' : 'open' };
}

/** The provider was asked before the lock, and somebody who asked later has noted more already. */
function isOutdated(payment: ProviderPayment, known: KnownPayment): boolean {
  const knownStatus = known.status as ProviderPayment['status'];
  return known.captured_at !== null || PAYMENT_RANK[payment.status] < PAYMENT_RANK[knownStatus];
}

function resultOf({ outcome }: Pick<KnownPayment, 'outcome'>): Settlement['result'] {
  if (outcome === 'none') return 'open';
  return outcome === 'entitlement' ? 'paid' : 'returned';
}

/** What is to be stored of a payment; what is known of it already stays. */
function paymentValues(
  ctx: Context,
  orderId: string,
  payment: ProviderPayment,
  outcome: PaymentOutcome,
  known?: KnownPayment,
) {
  return {
    id: known?.id ?? newId(ctx.now()),
    order_id: orderId,
    provider_payment_id: payment.id,
    status: payment.status,
    amount_paise: payment.amount,
    currency: payment.currency,
    method: payment.method ?? '',
    fee_paise: known?.fee_paise ?? payment.fee,
    tax_paise: known?.tax_paise ?? payment.tax,
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
