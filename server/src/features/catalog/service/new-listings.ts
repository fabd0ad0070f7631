import type { ProjectFilters } from '#contract/catalog/schemas.ts';
import { toRupees } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { listPublished } from '../repository/new-listings.ts';
import { conditionsOf } from '../search/find-cards.ts';

export interface NewListing {
  _id: string;
  title: string;
  price: number;
}

/**
 * What came on the market within a period and is all that the filters ask for, the newest first (rule R8). At most
 * `limit` of the newest matches are looked at. `except`: whose own listings are left out.
 */
export async function findNewListings(
  ctx: Context,
  filters: ProjectFilters,
  period: { after: Date; until: Date; limit: number; except: string },
): Promise<NewListing[]> {
  const rows = await listPublished(ctx.db, conditionsOf(filters), period);
  const fresh = rows.filter(({ is_new }) => is_new);
  return fresh.map(({ id, title, price_paise }) => ({ _id: id, title, price: toRupees(price_paise) }));
}
