import { type Context, inTransaction, publicAnswersChanged } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { endOfNext, indexAnew, lockIndexedOtherwise } from '../../repository/market/reindex.ts';

/** So few listings are locked at once, and so many are looked at in a run. */
const STEP = 100;
const STEPS = 20;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

let after = BEFORE_ALL;
let endedAt: Date | undefined;

/**
 * Indexes listings anew whose words an older version of the program made (rule L9): all of them are looked at once after
 * a start and then once a day, because an older one may serve beside this. A sweep; how far it is, is this process's own
 * knowledge, because looking once more does no harm.
 */
export async function reindexListings(ctx: Context): Promise<void> {
  const now = ctx.now();
  if (endedAt && Math.abs(now.getTime() - endedAt.getTime()) < DAY_MS) return;
  for (let step = 0; step < STEPS; step++) {
    const upTo = await endOfNext(ctx.db, after, STEP);
    if (upTo === null) {
      [after, endedAt] = [BEFORE_ALL, now];
      return;
    }
    await reindexStep(ctx, after, upTo);
    after = upTo;
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
