import { ProjectFilters } from '#contract/catalog/schemas.ts';
import { SAVED_SEARCH_LIMITS } from '#contract/saved-searches/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { findNewListings } from '../../catalog/public.ts';
import { findNewest, listDue, listSearches, moveOn, postpone } from '../repository/searches.ts';
import { nextRun } from '../rules/next-run.ts';
import type { SearchRow } from '../view/searches.ts';

/** People whose searches are run in one sweep; the others wait for the next minute. */
const PEOPLE_AT_ONCE = 100;
/** What was published by then is committed for certain. */
const SETTLED_MS = 5 * 60 * 1000;
const TRIED_AGAIN_MS = 60 * 60 * 1000;

type Found = { id: string; projectIds: string[]; total: number };

/**
 * A sweep: runs the searches that are due over what came on the market since they last ran, and records for each person
 * what all of theirs found together (rule R8). A failure for one person does not stop the others.
 */
export async function runDueSearches(ctx: Context): Promise<void> {
  const people = await listDue(ctx.db, ctx.now(), PEOPLE_AT_ONCE);
  const newest = people.length > 0 ? await findNewest(ctx.db) : null;
  for (const uid of people) {
    try {
      await runSearchesOf(ctx, uid, newest);
    } catch (error) {
      ctx.log.error({ err: error }, 'saved searches failed, to be tried again in an hour');
      await postpone(ctx.db, uid, new Date(ctx.now().getTime() + TRIED_AGAIN_MS));
    }
  }
}

async function runSearchesOf(ctx: Context, uid: string, newest: Date | null): Promise<void> {
  const searches = await listSearches(ctx.db, uid);
  const [first] = searches;
  if (!first) return;
  const now = ctx.now();
  const until = new Date(now.getTime() - SETTLED_MS);
  const found = await findNews(ctx, searches, newest, until);
  const dueAt = nextRun(first.due_at, now);
  await inTransaction(ctx, async (ctx) => {
    const foundIds = found.map(({ id }) => id);
    const isNews = await moveOn(ctx.db, uid, { now, until, dueAt, foundIds });
    if (isNews && found.length > 0) await recordEvent(ctx, 'saved_search.found', uid, { searches: found });
  });
}

/** What each search newly finds; what two of them find is told once. */
async function findNews(
  ctx: Context,
  searches: readonly SearchRow[],
  newest: Date | null,
  until: Date,
): Promise<Found[]> {
  const seen = new Set<string>();
  const found: Found[] = [];
  for (const { id, user_id: except, conditions, looked_until: after } of searches) {
    if (newest === null || newest <= after) continue;
    // What a later version of the market does not know any more finds nothing.
    const filters = ProjectFilters.safeParse(conditions).data;
    if (!filters) continue;
    const limit = SAVED_SEARCH_LIMITS.looked;
    const listings = await findNewListings(ctx, filters, { after, until, limit, except });
    const fresh = listings.map(({ _id }) => _id).filter((projectId) => !seen.has(projectId));
    for (const projectId of fresh) seen.add(projectId);
    if (fresh.length === 0) continue;
    found.push({ id, projectIds: fresh.slice(0, SAVED_SEARCH_LIMITS.shown), total: fresh.length });
  }
  return found;
}
