import type { Kysely } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB } from '#platform/database/schema.generated.ts';

export interface FoundListing {
  id: string;
  title: string;
  price_paise: number;
}

/** Those of these listings that are on the market, by id. */
export async function listFound(db: Kysely<DB>, ids: string[]): Promise<Map<string, FoundListing>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'title', 'price_paise'])
    .where('id', '=', anyOf(ids))
    .where('listed', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
