import { type Kysely, sql } from 'kysely';
import { FUNNEL_NAMES_LISTED } from '#contract/analytics/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { ofScope, type Scope, STEPS, type Steps } from './funnel.ts';

type Db = Kysely<DB>;

/** What listings of each category came to; of one listing alone, when one is asked for. */
export async function listCategories(db: Db, scope: Scope): Promise<(Steps & { category: string })[]> {
  const table = scope.projectId === null ? sql`market_days` : sql`listing_days`;
  const { rows } = await sql<Steps & { category: string }>`
    SELECT d.category, ${STEPS} FROM ${table} d WHERE ${ofScope(scope)}
    GROUP BY d.category ORDER BY views DESC, d.category`.execute(db);
  return rows;
}

/** The sellers whose listings were looked at most. */
export async function listTopSellers(
  db: Db,
  scope: Scope,
): Promise<(Steps & { uid: string; name: string })[]> {
  const { rows } = await sql<Steps & { uid: string; name: string }>`
    SELECT t.seller_id AS uid, u.display_name AS name, t.views, t.checkouts, t.sales, t."soldPaise" FROM (
      SELECT d.seller_id, ${STEPS} FROM listing_days d WHERE ${ofScope(scope)}
      GROUP BY d.seller_id ORDER BY views DESC, "soldPaise" DESC, d.seller_id LIMIT ${FUNNEL_NAMES_LISTED}
    ) t JOIN users u ON u.uid = t.seller_id
    ORDER BY t.views DESC, t."soldPaise" DESC, t.seller_id`.execute(db);
  return rows;
}

export interface ReadingRow {
  path: string;
  kind: 'scrolled' | 'section';
  mark: string;
  count: number;
}

/** How far pages were read, and which of their sections were seen. */
export async function listReading(db: Db, { from, until }: Scope): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT path, kind, mark, sum(count)::bigint AS count FROM page_events
    WHERE day BETWEEN ${from}::date AND ${until}::date GROUP BY path, kind, mark`.execute(db);
  return rows;
}
