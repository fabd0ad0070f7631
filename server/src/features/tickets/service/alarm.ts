import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { takeAlarms } from '../repository/tickets.ts';
import { ALARM_BEFORE_MS } from '../rules/due.ts';

/** Tickets of one look. */
const PORTION = 100;

/** A sweep: tells admins before a date of a ticket passes, once for each of the two. */
export async function alarmBeforeDue(ctx: Context): Promise<void> {
  let taken = PORTION;
  while (taken >= PORTION) {
    taken = await inTransaction(ctx, async (ctx) => {
      const now = ctx.now();
      const near = await takeAlarms(ctx.db, {
        now,
        answerBy: new Date(now.getTime() + ALARM_BEFORE_MS.answer),
        closeBy: new Date(now.getTime() + ALARM_BEFORE_MS.close),
        limit: PORTION,
      });
      for (const { id, what, due_at } of near) {
        await recordEvent(ctx, 'ticket.due', id, { what, dueAt: due_at.toISOString() });
      }
      return near.length;
    });
  }
}
