import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takeReminders } from '../repository/reminders.ts';

const BATCH = 200;
const HOUR_MS = 3_600_000;

/** A sweep: reminds sellers of questions without their answer for 48 hours, once each (rule R2). */
export async function remindSellers(ctx: Context): Promise<void> {
  for (let taken = BATCH; taken >= BATCH; ) {
    taken = await inTransaction(ctx, async (ctx) => {
      const now = ctx.now();
      const askedBy = new Date(now.getTime() - QUESTION_LIMITS.remindHours * HOUR_MS);
      const due = await takeReminders(ctx.db, { askedBy, now, limit: BATCH });
      for (const { id, project_id: projectId, seller_id: sellerId, is_shown } of due)
        if (is_shown) await recordEvent(ctx, 'question.unanswered', id, { projectId, sellerId });
      return due.length;
    });
  }
}
