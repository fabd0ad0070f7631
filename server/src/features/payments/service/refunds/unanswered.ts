import { type Context, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { lockOrder } from '../../repository/orders.ts';
import { findRequest, listUnanswered, takeOverdue } from '../../repository/refund-requests.ts';
import { grantRequest, refundEventData } from './grant.ts';

const BATCH = 200;

/** A sweep: what sellers have not answered in time is granted (rule P10). */
export async function grantUnanswered(ctx: Context): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const due = await listUnanswered(ctx.db, ctx.now(), { limit: BATCH });
    const fresh = due.filter((id) => !seen.has(id));
    for (const id of fresh) {
      seen.add(id);
      await grantIfUnanswered(ctx, id);
    }
    // What somebody else moved meanwhile is not due any more; what stays in spite of all waits for the next sweep.
    if (due.length < BATCH || fresh.length === 0) return;
  }
}

/** The same before somebody looks at their requests: a read is never older than the rule. */
export async function grantUnansweredOf(ctx: Context, uid: string): Promise<void> {
  for (const id of await listUnanswered(ctx.db, ctx.now(), { uid, limit: BATCH }))
    await grantIfUnanswered(ctx, id);
}

/** Grants a request whose seller was silent too long; nothing while a dispute holds it. */
export async function grantIfUnanswered(ctx: Context, id: string): Promise<void> {
  const found = await findRequest(ctx.db, id);
  if (found?.status !== 'waiting_seller' || found.seller_due_at > ctx.now()) return;
  try {
    await inTransaction(ctx, async (ctx) => {
      const order = await lockOrder(ctx.db, found.order_id);
      const row = await findRequest(ctx.db, id);
      if (row?.status !== 'waiting_seller' || row.seller_due_at > ctx.now()) return;
      await grantRequest(ctx, order, row, { move: 'fall_silent', by: 'silence' });
    });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'refund.disputed')) throw error;
  }
}

/** A sweep: admins are told once of what they should have decided. Nobody decides for them (rule P10). */
export async function notifyOverdue(ctx: Context): Promise<void> {
  for (let taken = BATCH; taken >= BATCH; ) {
    taken = await inTransaction(ctx, async (ctx) => {
      const due = await takeOverdue(ctx.db, ctx.now(), BATCH);
      for (const row of due) await recordEvent(ctx, 'refund.overdue', row.id, refundEventData(row));
      return due.length;
    });
  }
}
