import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { countAbsences, listOverdue, takeReminders } from '../repository/deadlines.ts';
import { turnOf } from '../rules/moves.ts';
import { endIfOver } from './end-negotiation.ts';

const BATCH = 200;

/** A job: somebody is away, or back. */
export async function countAbsence(ctx: Context, { subjectId }: { subjectId: string }): Promise<void> {
  await countAbsences(ctx.db, ctx.now(), subjectId);
}

/** A sweep: ends negotiations without a move for 72 hours, and codes that ran out unused (rules N4, N5). */
export async function expireNegotiations(ctx: Context): Promise<void> {
  // What the job has missed, such as a move that was made meanwhile.
  await countAbsences(ctx.db, ctx.now(), null);
  const seen = new Set<string>();
  for (;;) {
    const due = await listOverdue(ctx.db, ctx.now(), BATCH);
    const fresh = due.filter((id) => !seen.has(id));
    for (const id of fresh) {
      seen.add(id);
      await endIfOver(ctx, id);
    }
    // What somebody else moved meanwhile is not due any more; what stays in spite of all waits for the next sweep.
    if (due.length < BATCH || fresh.length === 0) return;
  }
}

/** A sweep: reminds whoever is awaited for 48 hours, once for each move (rule N5). */
export async function remindAwaited(ctx: Context): Promise<void> {
  for (let taken = BATCH; taken >= BATCH; ) {
    taken = await inTransaction(ctx, async (ctx) => {
      const due = await takeReminders(ctx.db, ctx.now(), BATCH);
      for (const row of due) {
        const waitsFor = turnOf(row.status);
        if (!waitsFor) continue;
        const { id, project_id: projectId, buyer_id: buyerId, seller_id: sellerId } = row;
        await recordEvent(ctx, 'negotiation.expiring', id, { projectId, buyerId, sellerId, waitsFor });
      }
      return due.length;
    });
  }
}
