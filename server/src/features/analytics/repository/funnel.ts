import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FUNNEL_NAMES_LISTED } from '#contract/analytics/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Whose figures of which days; without a seller and a listing the whole market's. Both days are included. */
export interface Scope {
  sellerId: string | null;
  projectId: string | null;
  from: string;
  until: string;
}

export interface Steps {
  views: number;
  checkouts: number;
  sales: number;
  soldPaise: number;
}

export interface ListingDayRow extends Steps {
  day: string;
  project_id: string;
  title: string;
  category: string;
  seller: string;
  price_paise: number;
}

/** What the rows of a group of days come to, `d` being their table. */
export const STEPS = sql`sum(d.views)::bigint AS views, sum(d.checkouts)::bigint AS checkouts,
  sum(d.sales)::bigint AS sales, sum(d.paid_paise)::bigint AS "soldPaise"`;

/** Whether the tables that are added up for the whole market tell it. */
export const isWholeMarket = ({ sellerId, projectId }: Scope) => sellerId === null && projectId === null;

/** Days of a scope, as a condition on them. */
export function ofScope({ sellerId, projectId, from, until }: Scope): RawBuilder<unknown> {
  const parts = [sql`d.day BETWEEN ${from}::date AND ${until}::date`];
  if (sellerId !== null) parts.push(sql`d.seller_id = ${sellerId}::uuid`);
  if (projectId !== null) parts.push(sql`d.project_id = ${projectId}::uuid`);
  return sql.join(parts, sql` AND `);
}

/** Days with anything to tell, in their order. */
export async function listDays(db: Db, scope: Scope): Promise<(Steps & { day: string })[]> {
  const table = isWholeMarket(scope) ? sql`market_days` : sql`listing_days`;
  const { rows } = await sql<Steps & { day: string }>`
    SELECT d.day, ${STEPS} FROM ${table} d WHERE ${ofScope(scope)} GROUP BY d.day ORDER BY d.day`.execute(db);
  return rows;
}

/** The listings that were looked at most, under the title that they have now, or had last. */
export async function listTopListings(
  db: Db,
  scope: Scope,
): Promise<(Steps & { _id: string; title: string; category: string })[]> {
  const { rows } = await sql<Steps & { _id: string; title: string; category: string }>`
    SELECT t.project_id AS "_id", coalesce(p.title, l.title) AS title, coalesce(p.category, l.category) AS category,
      t.views, t.checkouts, t.sales, t."soldPaise"
    FROM (
      SELECT d.project_id, ${STEPS} FROM listing_days d WHERE ${ofScope(scope)} GROUP BY d.project_id
      ORDER BY views DESC, "soldPaise" DESC, d.project_id LIMIT ${FUNNEL_NAMES_LISTED}
    ) t
    LEFT JOIN projects p ON p.id = t.project_id
    CROSS JOIN LATERAL (
      SELECT title, category FROM listing_days WHERE project_id = t.project_id ORDER BY day DESC LIMIT 1
    ) l
    ORDER BY t.views DESC, t."soldPaise" DESC, t.project_id`.execute(db);
  return rows;
}

export interface SourceRow {
  kind: 'referrer' | 'search';
  name: string;
  views: number;
}

/** Where most views came from, of both kinds. */
export async function listTopSources(db: Db, scope: Scope): Promise<SourceRow[]> {
  const table = isWholeMarket(scope) ? sql`market_sources` : sql`listing_sources`;
  const { rows } = await sql<SourceRow>`
    SELECT kind, name, views FROM (
      SELECT d.kind, d.name, sum(d.views)::bigint AS views,
        row_number() OVER (PARTITION BY d.kind ORDER BY sum(d.views) DESC, d.name) AS place
      FROM ${table} d WHERE ${ofScope(scope)} GROUP BY d.kind, d.name
    ) named WHERE place <= ${FUNNEL_NAMES_LISTED} ORDER BY kind, place`.execute(db);
  return rows;
}

/** Whether this seller has, or once had, such a listing; anybody when none is asked for. */
export async function hasListing(db: Db, projectId: string, sellerId: string | null): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM projects WHERE id = ${projectId}
        AND (${sellerId}::uuid IS NULL OR seller_id = ${sellerId}))
      OR EXISTS (SELECT FROM listing_days WHERE project_id = ${projectId}
        AND (${sellerId}::uuid IS NULL OR seller_id = ${sellerId})) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function findComputedAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ computed_at: Date | null }>`
    SELECT computed_at FROM analytics_progress`.execute(db);
  return rows[0]?.computed_at ?? null;
}

const BATCH = 1_000;

/** Every row of a file, a batch at a time: `read` gives the next `limit` behind `last`, or the first. */
export async function* readInBatches<Row>(
  read: (last: Row | undefined, limit: number) => Promise<{ rows: Row[] }>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const { rows } = await read(last, BATCH);
    yield* rows;
    last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
  }
}

/** Every day of every listing, the newest first, by the index. */
export function readListingDays(db: Db, scope: Scope): AsyncGenerator<ListingDayRow> {
  return readInBatches((last, limit) => {
    const earlier = last
      ? sql`AND (d.day, d.project_id) < (${last.day}::date, ${last.project_id}::uuid)`
      : sql``;
    return sql<ListingDayRow>`
      SELECT d.day, d.project_id, d.title, d.category, u.display_name AS seller, d.price_paise,
        d.views, d.checkouts, d.sales, d.paid_paise AS "soldPaise"
      FROM listing_days d JOIN users u ON u.uid = d.seller_id
      WHERE ${ofScope(scope)} ${earlier} ORDER BY d.day DESC, d.project_id DESC LIMIT ${limit}`.execute(db);
  });
}
