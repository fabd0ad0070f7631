import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events.ts';
import { newId } from '#platform/ids.ts';
import {
  postRefundFailed,
  postRefundPaid,
  postSaleRefund,
  postSuspenseRefund,
} from '../../ledger/service.ts';
import type { ProviderRefund } from '../provider/entities.ts';
import { razorpayClient } from '../provider/razorpay-client.ts';
import {
  findPayment,
  insertRefund,
  listRefundsOf,
  ownsProject,
  setRevoked,
  updateRefund,
} from '../repository/money.ts';
import { lockOrder } from '../repository/orders.ts';
import type { OrderRow, PaymentRow, RefundRow } from '../rows.ts';
import { REFUND_RANK } from '../rules.ts';

/**
 * Brings our refunds of a payment to what the provider says of them: ours, and those made by hand there
 * (rules.md P5). Repeatable; an answer older than what we know changes nothing.
 * @throws ProviderRefused, ProviderSilent
 */
export async function mirrorRefunds(ctx: Context, providerPaymentId: string): Promise<void> {
  const refunds = await razorpayClient(ctx.config.payments).fetchRefunds(providerPaymentId);
  await inTransaction(ctx, async (ctx) => {
    const found = await findPayment(ctx.db, providerPaymentId);
    if (!found) return;
    const order = await lockOrder(ctx.db, found.order_id);
    // Read again under the lock: it may have been decided meanwhile.
    const payment = await findPayment(ctx.db, providerPaymentId);
    if (!payment || payment.outcome === 'none') return;
    // Oldest first, so that shares are taken in the order of the refunds.
    for (const refund of refunds.toReversed()) await mirrorRefund(ctx, order, payment, refund);
  });
}

async function mirrorRefund(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow,
  refund: ProviderRefund,
): Promise<void> {
  const known = await listRefundsOf(ctx.db, payment.id);
  const row =
    known.find(({ id, provider_refund_id }) => provider_refund_id === refund.id || id === refund.receipt) ??
    (await insertRefund(ctx.db, {
      id: newId(ctx.now()),
      payment_id: payment.id,
      order_id: order.id,
      amount_paise: refund.amount,
      reason: 'made_at_provider',
      status: 'requested',
      created_at: ctx.now(),
    }));
  if (REFUND_RANK[refund.status] <= REFUND_RANK[row.status]) return;
  await updateRefund(ctx.db, row.id, {
    status: refund.status,
    providerRefundId: refund.id,
    processedAt: refund.status === 'processed' ? ctx.now() : null,
  });
  if (payment.outcome === 'refund') await moveSuspense(ctx, refund, row);
  else await moveSale(ctx, order, payment, refund, row);
  if (refund.status === 'failed') await tellFailure(ctx, order, refund);
}

/** Money that bought nothing leaves suspense when it has arrived; a failed return leaves it there. */
async function moveSuspense(ctx: Context, refund: ProviderRefund, row: RefundRow): Promise<void> {
  if (refund.status !== 'processed') return;
  await postSuspenseRefund(ctx, { id: row.id, amountPaise: row.amount_paise });
}

/** A refund of a sale takes its part back at once and, whole, the listing too; a failed one restores both. */
async function moveSale(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow,
  refund: ProviderRefund,
  row: RefundRow,
): Promise<void> {
  const others = (await listRefundsOf(ctx.db, payment.id)).filter(({ id }) => id !== row.id);
  const refundedBefore = others
    .filter(({ status }) => status === 'pending' || status === 'processed')
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const { id, amount_paise: amountPaise } = row;
  if (refund.status === 'failed') {
    await postRefundFailed(ctx, id);
    const isFree = !(await ownsProject(ctx.db, order.buyer_id, order.project_id));
    if (isFree) await setRevoked(ctx.db, order.id, null);
    return;
  }
  if (row.status === 'requested') {
    await postSaleRefund(ctx, saleOf(order), { id, amountPaise });
    const isWhole = refundedBefore + amountPaise === order.amount_paise;
    if (isWhole) await setRevoked(ctx.db, order.id, ctx.now());
    const { project_id: projectId } = order;
    await recordEvent(ctx, 'order.refunded', order.id, { projectId, amountPaise, whole: isWhole });
  }
  if (refund.status === 'processed') await postRefundPaid(ctx, { id, amountPaise });
}

const saleOf = (order: OrderRow) => ({
  orderId: order.id,
  sellerId: order.seller_id,
  amountPaise: order.amount_paise,
  sellerPaise: order.seller_paise,
  platformPaise: order.platform_paise,
});

async function tellFailure(ctx: Context, order: OrderRow, refund: ProviderRefund): Promise<void> {
  const { project_id: projectId } = order;
  await recordEvent(ctx, 'order.refund_failed', order.id, { projectId, amountPaise: refund.amount });
  ctx.log.error(
    { orderId: order.id, refundId: refund.id },
    'the provider could not refund: return it by hand',
  );
}
