import type { Paise } from '#contract/money.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { getPosting } from '../repository/postings.ts';
import { findLastOfDispute } from '../repository/sales.ts';
import { readSuspense } from '../repository/suspense.ts';
import { suspenseBackLines, suspenseLeftLines, suspenseLines } from '../rules/postings.ts';
import { isPostedNow, post, type Source } from './post.ts';

/** Posts captured money that bought nothing and goes back (rule P5). */
export function postSuspense(ctx: Context, payment: { id: string; amountPaise: Paise }): Promise<boolean> {
  const lines = suspenseLines(payment.amountPaise);
  return isPostedNow(ctx, { kind: 'suspense', type: 'payment', id: payment.id }, lines);
}

/**
 * Posts the finished return of such money. What a bank has taken meanwhile, and the return pays once more, is the
 * market's loss (rule D6). The caller holds the payment's lock.
 */
export async function postSuspenseRefund(
  ctx: Context,
  refund: { id: string; amountPaise: Paise; paymentId: string },
): Promise<boolean> {
  const { heldPaise } = await readSuspense(ctx.db, refund.paymentId);
  const lines = suspenseLeftLines(refund.amountPaise, heldPaise);
  return isPostedNow(ctx, { kind: 'suspense_refund', type: 'refund', id: refund.id }, lines);
}

/**
 * Posts a lost dispute about money that bought nothing: what of it was still in suspense is gone with it, the rest had
 * been returned already and is the market's loss (rule D6). Lost, won and lost again it counts once each time. The
 * caller holds the payment's lock.
 */
export function postSuspenseLost(
  ctx: Context,
  dispute: { id: string; amountPaise: Paise; paymentId: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const last = await findLastOfDispute(ctx.db, dispute.id);
    if (last?.kind === 'dispute_lost') return false;
    const source: Source = {
      kind: 'dispute_lost',
      ...(last ? { type: 'transaction', id: last.id } : { type: 'dispute', id: dispute.id }),
    };
    const { heldPaise } = await readSuspense(ctx.db, dispute.paymentId);
    return (await post(ctx, source, suspenseLeftLines(dispute.amountPaise, heldPaise))) !== undefined;
  });
}

/**
 * Restores what such a dispute took, because it was won after all. False when it is not lost. The caller holds the
 * payment's lock.
 */
export function postSuspenseRestored(
  ctx: Context,
  dispute: { id: string; paymentId: string },
): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const last = await findLastOfDispute(ctx.db, dispute.id);
    if (last?.kind !== 'dispute_lost') return false;
    const { lines } = await getPosting(ctx.db, last.id);
    const amountPaise = lines.find(({ code }) => code === 'rzp_clearing')?.amountPaise ?? 0;
    const { lostPaise } = await readSuspense(ctx.db, dispute.paymentId);
    const source: Source = {
      kind: 'dispute_reversed',
      type: 'transaction',
      id: last.id,
      reversesId: last.id,
    };
    return (await post(ctx, source, suspenseBackLines(amountPaise, lostPaise))) !== undefined;
  });
}
