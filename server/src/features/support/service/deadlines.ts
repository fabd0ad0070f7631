import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { type DueRow, takeNearlyDue, takeOverdue } from '../repository/deadlines.ts';

const BATCH = 200;

/** A sweep: reminds sellers once when three quarters of the time that they declared have passed (rule R6). */
export function remindSellers(ctx: Context): Promise<void> {
  return tellAll(ctx, takeNearlyDue, 'support.answer_due');
}

/** A sweep: tells buyers and sellers once that the declared time has passed without an answer. */
export function tellOverdue(ctx: Context): Promise<void> {
  return tellAll(ctx, takeOverdue, 'support.answer_overdue');
}

async function tellAll(
  ctx: Context,
  take: typeof takeOverdue,
  type: 'support.answer_due' | 'support.answer_overdue',
): Promise<void> {
  for (let taken = BATCH; taken >= BATCH; ) {
    taken = await inTransaction(ctx, async (ctx) => {
      const due = await take(ctx.db, { now: ctx.now(), limit: BATCH });
      for (const row of due) await recordEvent(ctx, type, row.id, eventOf(row));
      return due.length;
    });
  }
}

const eventOf = (row: DueRow) => ({
  orderId: row.order_id,
  projectId: row.project_id,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  dueAt: row.answer_due_at.toISOString(),
});
