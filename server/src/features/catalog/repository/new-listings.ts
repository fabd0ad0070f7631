import type { Kysely } from 'kysely';
import { TOTAL_BOUND } from '#contract/catalog/constants.ts';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { type Conditions, conditionValues } from './cards.ts';

const NEWEST = `SELECT p.id, p.title, p.price_paise,
    p.published_at > $9 AND p.published_at <= $10 AND p.seller_id <> $11 AS is_new
  FROM find_listings($1, $2, $3, $4, $5, $6, $7, $8, ${TOTAL_BOUND}) found,
    unnest(found.ids) WITH ORDINALITY page (id, place) JOIN projects p ON p.id = page.id
  ORDER BY page.place`;

export interface PublishedRow {
  id: string;
  title: string;
  price_paise: number;
  is_new: boolean;
}

/** The newest matches, and which of them were published within a period and are somebody else's. */
export function listPublished(
  db: Kysely<DB>,
  conditions: Conditions,
  { after, until, limit, except }: { after: Date; until: Date; limit: number; except: string },
): Promise<PublishedRow[]> {
  const values = [...conditionValues(conditions), 'newest', 0, limit, after, until, except];
  return prepared<PublishedRow>(db, 'newest matches', NEWEST, values);
}
