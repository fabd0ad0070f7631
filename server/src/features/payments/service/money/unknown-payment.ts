import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { rememberLast } from '#platform/jobs/elapsed.ts';
import { postGatewayFee, postSuspense } from '../../../ledger/public.ts';
import type { ProviderOrder, ProviderPayment } from '../../provider/entities.ts';
import {
  insertUnknownPayment,
  isProjectHere,
  listUnfinishedUnknownReturns,
  noteFee,
} from '../../repository/unknown-payments.ts';
import { orderIdOf } from '../../rules/orders.ts';
import { mirrorRefunds } from './mirror-refunds.ts';
import { orderReturn, returnMoney } from './return.ts';

/** What the provider says of a payment whose order nobody here knows. */
export interface UnknownMoney {
  payment: ProviderPayment;
  made: ProviderOrder | undefined;
  /** It is disputed: nothing is sent until that ends. */
  isDisputed: boolean;
}

/**
 * Notes captured money of an order that nobody here knows, once: into suspense, and admins are told (rule P5). It goes
 * back at once where it can be nobody else's; otherwise it waits in the admins' queue. Not in a transaction.
 * @throws ProviderRefused, ProviderSilent
 */
export async function noteUnknownPayment(ctx: Context, money: UnknownMoney): Promise<string> {
  const { payment } = money;
  if (!payment.captured) return 'unknown order';
  await inTransaction(ctx, (ctx) => noteOnce(ctx, money));
  if (payment.amount_refunded) await mirrorRefunds(ctx, payment.id);
  return 'unknown order, noted';
}

async function noteOnce(ctx: Context, { payment, made, isDisputed }: UnknownMoney): Promise<void> {
  const row = await insertUnknownPayment(ctx.db, {
    ...{ id: newId(ctx.now()), provider_payment_id: payment.id, provider: ctx.config.payments.provider },
    ...{ provider_order_id: payment.order_id, provider_receipt: made?.receipt ?? null, outcome: 'refund' },
    ...{ status: payment.status, amount_paise: payment.amount, currency: payment.currency },
    ...{ method: payment.method ?? '', fee_paise: payment.fee, tax_paise: payment.tax },
    ...{ seen_at: ctx.now(), captured_at: ctx.now() },
  });
  const { id } = row ?? (await noteFee(ctx.db, payment.id, payment)) ?? {};
  if (!id) return;
  if (payment.fee !== null) {
    await postGatewayFee(ctx, { id, feePaise: payment.fee, taxPaise: payment.tax ?? 0 });
  }
  if (!row) return;
  await postSuspense(ctx, { id, amountPaise: payment.amount });
  const amountPaise = payment.amount - (payment.amount_refunded ?? 0);
  // Who took it has given it back already: nothing is left to do or to tell.
  if (amountPaise <= 0) return;
  // While it is disputed the return waits; it continues when the dispute ends.
  const isOrdered = await isCertainlyOurs(ctx, made);
  if (isOrdered) await orderReturn(ctx, row, amountPaise, isDisputed);
  const isReturned = isOrdered && !isDisputed;
  const data = { providerPaymentId: payment.id, amountPaise, isReturned };
  await recordEvent(ctx, 'payment.unknown', id, data);
  ctx.log.error({ paymentId: payment.id, isReturned }, 'captured money of an order that nobody knows');
}

/**
 * Nobody else takes money by this account; or the order carries our marks and is for a project of this market, as after
 * a restored backup. Marks alone may be those of another market on the same account.
 */
async function isCertainlyOurs(ctx: Context, made: ProviderOrder | undefined): Promise<boolean> {
  if (ctx.settings.get('providerAccountIsOurs')) return true;
  const orderId = orderIdOf(made?.receipt ?? '');
  if (!made || orderId === null || made.notes.order !== orderId) return false;
  return isProjectHere(ctx.db, made.notes.project ?? '');
}

const hour = rememberLast(60 * 60_000);

/** Follows the returns of such money once an hour: no order is asked about that would tell of them (rule P7). A sweep. */
export async function followUnknownReturns(ctx: Context): Promise<void> {
  if (!hour.hasPassed(ctx)) return;
  hour.restart(ctx);
  for (const { refundId, providerPaymentId } of await listUnfinishedUnknownReturns(ctx.db)) {
    try {
      await returnMoney(ctx, { refundId });
      await mirrorRefunds(ctx, providerPaymentId);
    } catch (error) {
      ctx.log.error({ err: error, refundId }, 'a return could not be followed');
    }
  }
}
