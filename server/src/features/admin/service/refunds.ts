import type * as z from 'zod';
import { recordAct, recordChange } from '#audit/record-act.ts';
import type { adminRefundEndpoints } from '#contract/admin/refunds/endpoints.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import {
  acceptDispute,
  contestDispute,
  grantRefund,
  refuseRefund,
  returnAgain,
  sendAgain,
} from '../../payments/public.ts';
import { lockRefundState, readDisputeState } from '../repository/states-before-acts.ts';

type Body<K extends keyof typeof adminRefundEndpoints> = (typeof adminRefundEndpoints)[K] extends {
  body: infer B extends z.core.$ZodType;
}
  ? z.output<B>
  : never;

/** @throws Refusal as `grantRefund` */
export function grantAsAdmin(ctx: Context, id: string, decision: Body<'POST /admin/refunds/:id/grant'>) {
  return onRefund(ctx, id, 'refund.grant', decision, (ctx) => grantRefund(ctx, id, decision));
}

/** @throws Refusal as `refuseRefund` */
export function refuseAsAdmin(ctx: Context, id: string, decision: Body<'POST /admin/refunds/:id/refuse'>) {
  return onRefund(ctx, id, 'refund.refuse', decision, (ctx) => refuseRefund(ctx, id, decision));
}

/** @throws Refusal as `sendAgain` */
export function sendAgainAsAdmin(ctx: Context, id: string, reason: string) {
  return onRefund(ctx, id, 'refund.send_again', { reason }, (ctx) => sendAgain(ctx, id));
}

/** @throws Refusal as `returnAgain` */
export function returnAgainAsAdmin(ctx: Context, paymentId: string, reason: string) {
  return inTransaction(ctx, async (ctx) => {
    const { orderId, sentPaise } = await returnAgain(ctx, paymentId);
    const about =
      orderId === null
        ? ({ act: 'payment.return', subjectType: 'payment', subjectId: paymentId } as const)
        : ({ act: 'order.return_again', subjectType: 'order', subjectId: orderId } as const);
    const before = { paymentId, leftPaise: sentPaise, sentPaise: 0 };
    await recordAct(ctx, { ...about, reason, before, after: { paymentId, leftPaise: 0, sentPaise } });
    return { _id: paymentId, sentPaise };
  });
}

/** @throws Refusal as `contestDispute` */
export function contestAsAdmin(ctx: Context, id: string, summary: string) {
  return onDispute(ctx, id, 'dispute.contest', summary, () => contestDispute(ctx, id, summary));
}

/** @throws Refusal as `acceptDispute` */
export function acceptDisputeAsAdmin(ctx: Context, id: string, reason: string) {
  return onDispute(ctx, id, 'dispute.accept', reason, () => acceptDispute(ctx, id));
}

function onRefund<T>(
  ctx: Context,
  id: string,
  act: string,
  why: { reasonCode?: string; reason?: string },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRefundState(ctx.db, id);
    const result = await work(ctx);
    const after = await lockRefundState(ctx.db, id);
    await recordChange(ctx, { act, subjectType: 'refund', subjectId: id, ...why, before, after });
    return result;
  });
}

/** The act is kept before the bank is answered, because no answer may come; what came of it is an act of its own. */
async function onDispute<T>(
  ctx: Context,
  id: string,
  act: string,
  reason: string,
  work: () => Promise<T>,
): Promise<T> {
  const about = { subjectType: 'dispute' as const, subjectId: id, reason };
  const before = await readDisputeState(ctx.db, id);
  if (before.status === 'open') await recordAct(ctx, { act, ...about, before, after: before });
  const result = await work();
  const after = await readDisputeState(ctx.db, id);
  await recordChange(ctx, { act: 'dispute.provider_answered', ...about, before, after });
  return result;
}
