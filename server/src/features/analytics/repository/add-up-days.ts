import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

const IN_INDIA = sql`AT TIME ZONE 'Asia/Kolkata'`;

/**
 * Waits until nobody else adds up, and keeps everybody else from it until the end of the transaction.
 * @returns up to which moment orders are added up for good; nothing before the first time
 */
export async function lockProgress(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ orders_until: Date | null }>`
    INSERT INTO analytics_progress DEFAULT VALUES ON CONFLICT (one) DO UPDATE SET one = true
    RETURNING orders_until`.execute(db);
  return rows[0]!.orders_until;
}

/** Says that everything up to now is added up. */
export async function keepProgress(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE analytics_progress SET orders_until = greatest(orders_until, ${now}), computed_at = ${now}`.execute(
    db,
  );
}

/** The bounds on different names: of a listing's day, and of the market's. */
export interface NameBounds {
  ofListing: number;
  ofMarket: number;
  /** Names that always have a place; the last is what the rest is counted under. */
  own: readonly string[];
}

/**
 * Moves at most `most` views from where they came in to the days of their listings and to the names that they came
 * by, in one statement: a view is gone there exactly when it is added here.
 * @returns how many, and the days that have changed
 */
export async function addUpViews(
  db: Db,
  most: number,
  bounds: NameBounds,
): Promise<{ moved: number; days: string[] }> {
  const { rows } = await sql<{ moved: number; days: string[] | null }>`
    WITH arrived AS MATERIALIZED (
      DELETE FROM listing_arrivals WHERE ctid = ANY (ARRAY(SELECT ctid FROM listing_arrivals LIMIT ${most}))
      RETURNING *, (seen_at ${IN_INDIA})::date AS day
    ), added AS (
      INSERT INTO listing_days (project_id, day, seller_id, title, category, price_paise, views)
      SELECT last.project_id, last.day, last.seller_id, last.title, last.category, last.price_paise, last.views
      FROM (
        SELECT DISTINCT ON (project_id, day) *, count(*) OVER (PARTITION BY project_id, day) AS views
        FROM arrived ORDER BY project_id, day, seen_at DESC
      ) last
      ON CONFLICT (project_id, day) DO UPDATE SET views = listing_days.views + excluded.views,
        title = excluded.title, category = excluded.category, price_paise = excluded.price_paise
    ), named AS MATERIALIZED (
      SELECT a.project_id, a.seller_id, a.day, n.kind, n.name, count(*) AS views
      FROM arrived a CROSS JOIN LATERAL (VALUES ('referrer', a.referrer), ('search', a.search)) n (kind, name)
      WHERE n.name IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ), of_listings AS (
      INSERT INTO listing_sources (project_id, day, kind, name, seller_id, views)
      ${boundedNames('listing_sources', ['project_id', 'day', 'kind'], bounds.ofListing, bounds.own)}
    ), of_market AS (
      INSERT INTO market_sources (day, kind, name, views)
      ${boundedNames('market_sources', ['day', 'kind'], bounds.ofMarket, bounds.own)}
    )
    SELECT count(*)::int AS moved, array_agg(DISTINCT day) AS days FROM arrived`.execute(db);
  return { moved: rows[0]!.moved, days: rows[0]!.days ?? [] };
}

/**
 * The names of `named` with those beyond the bound under one. Those that are there already keep their place, of new
 * ones the most frequent come first.
 */
function boundedNames(
  table: 'listing_sources' | 'market_sources',
  key: readonly string[],
  most: number,
  own: readonly string[],
) {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const seller = table === 'listing_sources' ? sql`, seller_id` : sql``;
  const nameOf = sql`CASE WHEN is_known OR place + coalesce(had, 0) <= ${most} THEN name ELSE ${own.at(-1)} END`;
  return sql`
    SELECT ${keys}, ${nameOf} AS counted_as ${seller}, sum(views) FROM (
      SELECT summed.*, kept.name IS NOT NULL OR summed.name = ANY (${[...own]}::text[]) AS is_known,
        row_number() OVER (
          PARTITION BY ${sql.join(key.map((column) => sql.ref(`summed.${column}`)))},
            kept.name IS NOT NULL OR summed.name = ANY (${[...own]}::text[])
          ORDER BY summed.views DESC, summed.name
        ) AS place
      FROM (SELECT ${keys}, name ${seller}, sum(views) AS views FROM named GROUP BY ${keys}, name ${seller}) summed
      LEFT JOIN ${sql.table(table)} kept USING (${keys}, name)
    ) ranked
    LEFT JOIN (
      SELECT ${keys}, count(*) AS had FROM ${sql.table(table)}
      WHERE (${keys}) IN (SELECT ${keys} FROM named) AND name <> ALL (${[...own]}::text[]) GROUP BY ${keys}
    ) names USING (${keys})
    GROUP BY ${keys}, counted_as ${seller} ORDER BY ${keys}, counted_as
    ON CONFLICT (${keys}, name) DO UPDATE SET views = ${sql.table(table)}.views + excluded.views`;
}

/**
 * Counts anew the orders begun and paid since a moment, by listing and day; always, when there is none. Free licences
 * and extensions of support are neither checkouts nor sales (rules L10, R6); what is paid for an extension counts. Counting twice is the same as once.
 * @returns the days that have changed
 */
export async function countOrders(db: Db, since: Date | null): Promise<string[]> {
  const { rows } = await sql<{ days: string[] | null }>`
    WITH steps AS (
      SELECT project_id, (created_at ${IN_INDIA})::date AS day, 1 AS checkouts, 0 AS sales, 0 AS paise
      FROM orders WHERE list_price_paise > 0 AND extends_order_id IS NULL AND (${since}::timestamptz IS NULL OR created_at >= ${since})
      UNION ALL
      SELECT project_id, (paid_at ${IN_INDIA})::date, 0, (extends_order_id IS NULL)::int, amount_paise
      FROM orders WHERE status = 'PAID' AND amount_paise > 0 AND (${since}::timestamptz IS NULL OR paid_at >= ${since})
    ), counted AS (
      INSERT INTO listing_days AS kept
        (project_id, day, seller_id, title, category, price_paise, checkouts, sales, paid_paise)
      SELECT p.id, s.day, p.seller_id, p.title, p.category, p.price_paise,
        sum(s.checkouts), sum(s.sales), sum(s.paise)
      FROM steps s JOIN projects p ON p.id = s.project_id
      GROUP BY p.id, s.day ORDER BY p.id, s.day
      ON CONFLICT (project_id, day) DO UPDATE
      SET checkouts = excluded.checkouts, sales = excluded.sales, paid_paise = excluded.paid_paise
      WHERE (kept.checkouts, kept.sales, kept.paid_paise)
        IS DISTINCT FROM (excluded.checkouts, excluded.sales, excluded.paid_paise)
      RETURNING day
    )
    SELECT array_agg(DISTINCT day) AS days FROM counted`.execute(db);
  return rows[0]?.days ?? [];
}

/** Adds up the listings of these days for the whole market, by category. */
export async function countMarketDays(db: Db, days: readonly string[]): Promise<void> {
  await sql`DELETE FROM market_days WHERE day = ANY (${[...days]}::date[])`.execute(db);
  await sql`
    INSERT INTO market_days (day, category, views, checkouts, sales, paid_paise)
    SELECT day, category, sum(views), sum(checkouts), sum(sales), sum(paid_paise)
    FROM listing_days WHERE day = ANY (${[...days]}::date[]) GROUP BY day, category`.execute(db);
}

/** Forgets the names of days before this one. */
export async function deleteSourcesBefore(db: Db, day: string): Promise<void> {
  await sql`DELETE FROM listing_sources WHERE day < ${day}::date`.execute(db);
  await sql`DELETE FROM market_sources WHERE day < ${day}::date`.execute(db);
}
