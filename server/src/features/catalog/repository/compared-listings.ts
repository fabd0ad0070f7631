import type { Kysely } from 'kysely';
import { prepared } from '#platform/database/prepared-statements.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ComparedRow } from '../view/compared-listings.ts';
import { CARD_COLUMNS, CARD_JOINS } from './cards.ts';
import { LICENCES } from './projects.ts';

/** Nobody's own: what is compared is the same for every visitor. */
const CALLER = null;

const COMPARED = `SELECT ${CARD_COLUMNS}, p.support_months, p.answer_hours,
    ${LICENCES}
  FROM unnest($2::uuid[]) WITH ORDINALITY page (id, place) JOIN projects p ON p.id = page.id ${CARD_JOINS}
  WHERE p.listed ORDER BY page.place`;

/** The public ones among these listings, in their order. */
export function listCompared(db: Kysely<DB>, ids: readonly string[]): Promise<ComparedRow[]> {
  return prepared<ComparedRow>(db, 'compared listings', COMPARED, [CALLER, ids]);
}
