import { REVIEW_LIMITS } from '#contract/reviews/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { type EventRow, recordEvent } from '#platform/events/record-event.ts';
import { insertInvitations, settleInvitations } from '../repository/invitations.ts';

const DAY = 24 * 60 * 60 * 1000;
const ASKED_AT_ONCE = 100;

/** A job: somebody bought, and is to be asked for a review some days later. What was taken for nothing is not asked about. */
export function notePurchase(ctx: Context, event: EventRow<'order.paid'>): Promise<void> {
  return notePurchases(ctx, [event]);
}

/** The same for many sales. */
export function notePurchases(ctx: Context, events: EventRow<'order.paid'>[]): Promise<void> {
  return insertInvitations(
    ctx.db,
    events.filter(isOfLicence).map(({ data: { buyerId, projectId }, at }) => ({
      ...{ buyerId, projectId },
      dueAt: new Date(Date.parse(at) + REVIEW_LIMITS.inviteDays * DAY),
    })),
  );
}

/** Who extends the support of what they have is not asked for that (rule R6). */
const isOfLicence = ({ data }: EventRow<'order.paid'>) => data.extendsOrderId === undefined;

/** Asks buyers for a review, each once for a listing, and only where there is still something to review (rule R1). */
export async function inviteBuyers(ctx: Context): Promise<void> {
  for (;;) {
    const settled = await inTransaction(ctx, async (ctx) => {
      const rows = await settleInvitations(ctx.db, ctx.now(), ASKED_AT_ONCE);
      for (const { buyer_id: buyerId, project_id: projectId, is_asked } of rows) {
        if (is_asked) await recordEvent(ctx, 'review.invited', projectId, { projectId, buyerId });
      }
      return rows.length;
    });
    if (settled < ASKED_AT_ONCE) return;
  }
}
