import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { feature, unfeature } from '../../repository/status.ts';
import { getState, refuseMove } from '../move-listing.ts';
import { type Decided, viewDecided } from '../review/decide.ts';

/**
 * Shows an approved listing on the landing page. Repeating it changes nothing.
 * @throws Refusal `listing.not_found`, `listing.not_moved`
 */
export function featureListing(ctx: Context, id: string): Promise<Decided> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const changed = await feature(ctx.db, id, uid, ctx.now());
    if (changed) {
      await recordEvent(ctx, 'listing.featured', id, {});
      publicAnswersChanged(ctx);
      return viewDecided(changed);
    }
    const state = await getState(ctx, id);
    return state.featured_at ? viewDecided(state) : refuseMove(state);
  });
}

/**
 * Takes a listing off the landing page. Repeating it changes nothing.
 * @throws Refusal `listing.not_found`
 */
export function unfeatureListing(ctx: Context, id: string): Promise<Decided> {
  return inTransaction(ctx, async (ctx) => {
    const changed = await unfeature(ctx.db, id);
    if (!changed) return viewDecided(await getState(ctx, id));
    await recordEvent(ctx, 'listing.unfeatured', id, {});
    publicAnswersChanged(ctx);
    return viewDecided(changed);
  });
}
