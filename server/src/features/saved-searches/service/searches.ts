import type * as z from 'zod';
import { kindOf } from '#contract/notifications/constants.ts';
import { SAVED_SEARCH_LIMITS, SEARCH_CONDITIONS } from '#contract/saved-searches/constants.ts';
import type { savedSearchEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { SavedSearch, SavedSearchInput, SearchConditions } from '#contract/saved-searches/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { findMailChoice } from '../repository/people.ts';
import {
  deleteSearch,
  insertSearch,
  listSearches,
  lockSearches,
  renameSearch,
} from '../repository/searches.ts';
import { nextRun, SEARCH_INTERVAL_MS } from '../rules/next-run.ts';
import { viewSearch } from '../view/searches.ts';

const CHANGES = declareLimit({
  name: 'saved-searches',
  times: 60,
  seconds: 3_600,
  counts: 'saved searches made or renamed, of a person',
});

type List = (typeof savedSearchEndpoints)['GET /saved-searches'];

/** The caller's saved searches, and whether mails tell what they find. All are read: nobody has many. */
export async function listOwnSearches(
  ctx: Context,
  { page, limit }: z.output<List['query']>,
): Promise<z.output<List['data']>> {
  const { uid } = signedIn(ctx);
  const [rows, { is_confirmed, wants_mail }] = await Promise.all([
    listSearches(ctx.db, uid),
    findMailChoice(ctx.db, uid, 'SAVED_SEARCH_NEWS'),
  ]);
  const isOn = wants_mail ?? kindOf('SAVED_SEARCH_NEWS').mailByDefault;
  const end = page * limit;
  return {
    savedSearches: rows.slice(end - limit, end).map(viewSearch),
    ...{ page, limit, total: rows.length, hasMore: rows.length > end },
    mails: !is_confirmed ? 'unconfirmed' : isOn ? 'on' : 'off',
  };
}

/**
 * Saves a search of the market. What comes on it from now on is news; all searches of a person are looked at together,
 * so that there is one mail a day (rule R8).
 * @throws Refusal `saved_search.too_many`, `saved_search.there_already`, `request.too_many`
 */
export async function saveSearch(
  ctx: Context,
  { name, conditions }: z.output<typeof SavedSearchInput>,
): Promise<SavedSearch> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  return inTransaction(ctx, async (ctx) => {
    await lockSearches(ctx.db, uid);
    const others = await listSearches(ctx.db, uid);
    if (others.length >= SAVED_SEARCH_LIMITS.searches) fail('saved_search.too_many');
    const now = ctx.now();
    const saved = await insertSearch(ctx.db, {
      ...{ id: newId(now), user_id: uid, name, created_at: now, looked_until: now },
      conditions: JSON.stringify(tidy(conditions)),
      due_at: others[0] ? nextRun(others[0].due_at, now) : new Date(now.getTime() + SEARCH_INTERVAL_MS),
    });
    return viewSearch(saved ?? fail('saved_search.there_already'));
  });
}

/** In one order and without blanks, so that equal searches are equal. */
function tidy(conditions: SearchConditions): SearchConditions {
  return Object.fromEntries(
    SEARCH_CONDITIONS.flatMap((name) => {
      const value = conditions[name]?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** @throws Refusal `saved_search.not_found`, `request.too_many` */
export async function renameOwnSearch(ctx: Context, id: string, name: string): Promise<SavedSearch> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, CHANGES, uid);
  return viewSearch((await renameSearch(ctx.db, uid, id, name)) ?? fail('saved_search.not_found'));
}

/** @throws Refusal `saved_search.not_found` */
export async function deleteOwnSearch(ctx: Context, id: string): Promise<void> {
  if (!(await deleteSearch(ctx.db, signedIn(ctx).uid, id))) fail('saved_search.not_found');
}
