import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { markTold } from '../repository/codes-to-tell.ts';
import { worthOf } from '../rules/discount-amount.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 50;

/**
 * Codes that their seller wants told, once they can be used: each once, and of a seller one a day, so that nobody is
 * told of a dozen. Those who wish for what a code is for hear it by its event (rule R3).
 */
export function tellWishers(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const silentSince = new Date(now.getTime() - DAY_MS);
    for (const code of await markTold(ctx.db, { now, silentSince, limit: AT_ONCE })) {
      const endsAt = code.expires_at?.toISOString() ?? null;
      const data = { sellerId: code.seller_id, code: code.word, ...worthOf(code), endsAt };
      await recordEvent(ctx, 'discount.told', code.id, data);
    }
  });
}
