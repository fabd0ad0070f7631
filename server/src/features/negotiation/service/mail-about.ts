import type { NegotiationSide } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import type { MailContent } from '#platform/mail/content.ts';
import { type MailedEvent, mailTo } from '../mails/negotiations.ts';
import { findParties } from '../repository/deadlines.ts';

/** What one side is told of an event, if it still concerns them and was ever shown to the seller. */
export async function mailAbout(
  ctx: Context,
  event: MailedEvent,
  side: NegotiationSide,
): Promise<MailContent | null> {
  const parties = await findParties(ctx.db, event.subjectId);
  if (!parties || parties.shown_to_seller_at === null) return null;
  return mailTo(side, event, parties);
}
