import { createHmac } from 'node:crypto';
import { type Context, inTransaction, marketChanged } from '#platform/context.ts';
import { addUncounted, deleteViewsBefore, hasUncounted, insertViews } from '../repository/views.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 2;

/** Who looks, when nobody is signed in: told apart by these, of which only a hash is kept. */
export interface Viewer {
  network: string;
  userAgent: string;
}

/**
 * Notes that the caller looked at these listings: once per visitor, listing and day, never the seller's own, never an
 * admin's, only what is public. No address is stored, and the hash's key changes daily, so that nobody's days can be
 * put together (rules.md L10). Unknown ids count for nothing.
 */
export async function countViews(ctx: Context, projectIds: readonly string[], viewer: Viewer): Promise<void> {
  const caller = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  if (projectIds.length === 0 || caller?.role === 'admin') return;
  const day = dayOf(ctx.now());
  const who = caller ? `user:${caller.uid}` : `client:${viewer.network}\n${viewer.userAgent}`;
  const dayKey = createHmac('sha256', ctx.config.secretKey).update(`views:${day}`).digest();
  await insertViews(ctx.db, {
    projectIds: [...new Set(projectIds)],
    day,
    visitor: createHmac('sha256', dayKey).update(who).digest(),
    viewerId: caller?.uid ?? null,
  });
}

/** A sweep: adds new views to the listings' figures, each exactly once, and forgets visitors after two days. */
export async function rollUpViews(ctx: Context): Promise<void> {
  // An update of nothing would announce a change all the same, and empty every cache.
  if (await hasUncounted(ctx.db)) {
    await inTransaction(ctx, async (ctx) => {
      await addUncounted(ctx.db);
      marketChanged(ctx);
    });
  }
  await deleteViewsBefore(ctx.db, dayOf(new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS)));
}

/** In UTC. */
function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
