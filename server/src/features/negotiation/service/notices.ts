import type { NegotiationSide } from '#contract/negotiations.ts';
import type { Context } from '#platform/context.ts';
import { sendLetter } from '#platform/mail/send-letter.ts';
import { type LetterEvent, letterTo } from '../letters.ts';
import { findParties } from '../repository/market.ts';

/** Events that mail one side, or both. */
export const LETTER_EVENTS = [
  'negotiation.started',
  'negotiation.offered',
  'negotiation.message_written',
  'negotiation.accepted',
  'negotiation.declined',
  'negotiation.withdrawn',
  'negotiation.expiring',
  'negotiation.expired',
  'negotiation.closed',
] as const satisfies LetterEvent['type'][];

/** A job: tells the buyer what concerns them of an event, if it still does. */
export function mailBuyer(ctx: Context, event: LetterEvent): Promise<void> {
  return mail(ctx, event, 'buyer');
}

/** A job: tells the seller what concerns them of an event, if it still does and was ever shown to them. */
export function mailSeller(ctx: Context, event: LetterEvent): Promise<void> {
  return mail(ctx, event, 'seller');
}

async function mail(ctx: Context, event: LetterEvent, side: NegotiationSide): Promise<void> {
  const parties = await findParties(ctx.db, event.subjectId);
  if (!parties || parties[`${side}_suspended_at`] !== null) return;
  if (parties.shown_to_seller_at === null) return;
  const letter = letterTo(side, event, parties);
  if (letter) await sendLetter(ctx, { to: parties[`${side}_email`], letter });
}
