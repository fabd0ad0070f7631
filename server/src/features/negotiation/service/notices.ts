import type { NegotiationSide } from '#contract/negotiations.ts';
import type { Context } from '#platform/context.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { type LetterEvent, letterTo } from '../letters.ts';
import { findParties } from '../repository/market.ts';

/** What one side is told of an event, if it still concerns them and was ever shown to the seller. */
export async function letterAbout(
  ctx: Context,
  event: LetterEvent,
  side: NegotiationSide,
): Promise<Letter | null> {
  const parties = await findParties(ctx.db, event.subjectId);
  if (!parties || parties.shown_to_seller_at === null) return null;
  return letterTo(side, event, parties);
}
