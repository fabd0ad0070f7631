import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, inTransaction } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { noteMade } from '#platform/http/endpoints/idempotency.ts';
import { isProviderError, ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import { after } from '#platform/time/days.ts';
import type { ProviderOrder } from '../../provider/entities.ts';
import { razorpayClient } from '../../provider/razorpay-client.ts';
import {
  endLease,
  findOrder,
  getOrder,
  leaseOrder,
  moveOrder,
  setProviderOrder,
} from '../../repository/orders.ts';
import { receiptOf, statusWord } from '../../rules/orders.ts';
import { FIRST_CHECK_MS, OPENING_LEASE_MS } from '../../rules/provider-checks.ts';
import type { OrderRow } from '../../view/order-rows.ts';
import { failOrder } from './end.ts';
import { countResumedOrder, type OrderOrigin, uncountOrder } from './order-limits.ts';

const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;
const RETRY_AFTER_SECONDS = 5;

interface Opening {
  /** An earlier attempt may have made the provider's order: it is looked up by our receipt first (rule P5). */
  mayExist: boolean;
  origin: OrderOrigin;
}

/**
 * Makes the provider's order for a `PENDING` one and moves it to `ACTIVE` (rule P1). One that the provider did not open
 * gives its place among the new orders back, and takes one again when it is opened after all (rule P2).
 * @throws Refusal `payment.provider_failed`, `payment.order_moved`, `request.too_many`
 */
export async function openOrder(
  ctx: Context,
  order: OrderRow,
  { mayExist, origin }: Opening,
): Promise<OrderRow> {
  try {
    if (mayExist) await countResumedOrder(ctx, order, origin);
  } catch (error) {
    await endLease(ctx.db, order.id, ctx.now());
    throw error;
  }
  try {
    return await activate(ctx, order, await makeProviderOrder(ctx, order, mayExist));
  } catch (error) {
    if (!isProviderError(error)) throw error;
    ctx.log.error({ err: error, orderId: order.id }, 'the payment provider made no order');
    if (error instanceof ProviderSilent) await leaveUnopened(ctx, order, origin);
    else await failUnopened(ctx, order, origin);
    return fail('payment.provider_failed');
  }
}

/** Notes the provider's order. Whoever comes second finds it done. */
export async function activate(ctx: Context, order: OrderRow, made: ProviderOrder): Promise<OrderRow> {
  // Noted first: whoever repeats the request finds an order that is open, and one that is not goes the usual way.
  await noteMade(ctx, order.id);
  const active = await moveOrder(ctx.db, order.id, 'ACTIVE', {
    provider_order_id: made.id,
    checks: 0,
    next_check_at: after(order.created_at, FIRST_CHECK_MS),
  });
  if (active) return active;
  const now = await getOrder(ctx.db, order.id);
  return now.status === 'ACTIVE' ? now : fail('payment.order_moved', { status: statusWord(now.status) });
}

/** The order that a receipt names, given the provider's order that was made for it and never noted. */
export async function adoptProviderOrder(
  ctx: Context,
  orderId: string,
  made: ProviderOrder,
): Promise<OrderRow | undefined> {
  return (await setProviderOrder(ctx.db, orderId, made.id)) ?? findOrder(ctx.db, orderId);
}

async function makeProviderOrder(ctx: Context, order: OrderRow, mayExist: boolean): Promise<ProviderOrder> {
  const provider = razorpayClient(ctx.config.payments);
  const receipt = receiptOf(order.id);
  const found = mayExist ? await provider.findOrderByReceipt(receipt) : undefined;
  if (found) return found;
  try {
    return await provider.createOrder({
      amountPaise: order.amount_paise,
      currency: order.currency,
      receipt,
      notes: { order: order.id, project: order.project_id },
    });
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error;
    // The answer may be all that was lost (rule P5).
    const kept = await provider.findOrderByReceipt(receipt);
    if (kept) return kept;
    throw new ProviderRefused('POST /orders', 502, 'no answer, and no such order there', 'not_made');
  }
}

/** An order that nobody has seen has failed, and gives its place back. */
export async function failUnopened(ctx: Context, order: OrderRow, origin: OrderOrigin): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await failOrder(ctx, order.id)) await uncountOrder(ctx, order, origin);
  });
}

/** When it is unknown whether the provider made an order, it stays, and who was told that it failed has its place back. */
async function leaveUnopened(ctx: Context, order: OrderRow, origin: OrderOrigin): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await endLease(ctx.db, order.id, ctx.now())) await uncountOrder(ctx, order, origin);
  });
}

/** A live order: `isSeen` where the provider's order exists and somebody may have been shown it. */
export interface LiveOrder {
  order: OrderRow;
  isSeen: boolean;
}

/**
 * Waits for whoever makes a live order now. One whose maker has gone is the caller's to make, for as long as the lease
 * runs: nobody was ever shown it. Nothing when the order has ended meanwhile.
 * @throws Refusal `payment.opening` while a maker that does not come to an end may still be at work
 */
export async function waitForMaker(ctx: Context, live: OrderRow): Promise<LiveOrder | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const order = await findOrder(ctx.db, live.id);
    if (order?.status === 'ACTIVE') return { order, isSeen: true };
    if (order?.status !== 'PENDING') return undefined;
    const now = ctx.now();
    const isOurs = await leaseOrder(ctx.db, order.id, now, after(now, OPENING_LEASE_MS));
    if (isOurs) return { order, isSeen: false };
    await sleep(LOOK_EVERY_MS);
  }
  return failOpening();
}

/** For whoever comes while others open orders of the same listing for the same buyer. */
export const failOpening = (): never =>
  fail('payment.opening', undefined, { retryAfter: RETRY_AFTER_SECONDS });
