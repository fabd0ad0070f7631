import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { rememberLast } from '#platform/jobs/elapsed.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { endOfNext, indexAnew, lockIndexedOtherwise } from '../../repository/market/reindex.ts';

/** How many listings are locked at once, which is few, and how many are looked at in a run. */
const STEP = 100;
const STEPS = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const day = rememberLast(DAY_MS);
/** The last listing that was looked at, in each market of this process. */
const reached = new WeakMap<Context['config'], string>();

/**
 * Indexes listings anew whose words an older version of the program made (rule L9): all of them are looked at once after
 * a start and then once a day, because an older one may serve beside this. A sweep.
 */
export async function reindexListings(ctx: Context): Promise<void> {
  if (!day.hasPassed(ctx)) return;
  for (let step = 0; step < STEPS; step++) {
    const after = reached.get(ctx.config) ?? BEFORE_ALL;
    const upTo = await endOfNext(ctx.db, after, STEP);
    if (upTo === null) {
      reached.delete(ctx.config);
      day.restart(ctx);
      return;
    }
    await reindexStep(ctx, after, upTo);
    reached.set(ctx.config, upTo);
  }
}

/** Looks at the listings whose ids are after the first and up to the second. */
export async function reindexStep(ctx: Context, from: string, upTo: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const listings = await lockIndexedOtherwise(ctx.db, from, upTo);
    for (const listing of listings) await indexAnew(ctx.db, listing);
    if (listings.length > 0) publicAnswersChanged(ctx);
  });
}
