import { type Kysely, sql } from 'kysely';
import { FIGURE_WEEKS, NAMES_LISTED, PRICE_CLASSES } from '#contract/analytics/constants.ts';
import type { MarketFigures, NamedCount, PriceClass, WeekCount } from '#contract/analytics/schemas.ts';
import { toRupees } from '#contract/money.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** Everything but the time of computing, which changes without anything having changed. */
export type Figures = Omit<MarketFigures, 'computedAt'>;

export interface KeptFigures {
  figures: Figures;
  computed_at: Date;
}

export async function findFigures(db: Kysely<DB>): Promise<KeptFigures | undefined> {
  const { rows } = await sql<KeptFigures>`SELECT figures, computed_at FROM market_figures`.execute(db);
  return rows[0];
}

/** Keeps figures that differ from the last ones; servers hear of that and drop what they had cached. */
export async function keepFigures(db: Kysely<DB>, figures: Figures, now: Date): Promise<void> {
  await sql`
    INSERT INTO market_figures (figures, computed_at) VALUES (${JSON.stringify(figures)}, ${now})
    ON CONFLICT (id) DO UPDATE SET figures = excluded.figures, computed_at = excluded.computed_at`.execute(
    db,
  );
}

/** Says that the kept figures are still right, which nobody needs to hear of. */
export async function confirmFigures(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`UPDATE market_figures SET computed_at = ${now}`.execute(db);
}

/** How many listings are public; kept by the database, not counted. */
export async function countListed(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ listed: number }>`
    SELECT coalesce(sum(listed), 0)::int AS listed FROM listing_counts`.execute(db);
  return rows[0]?.listed ?? 0;
}

/** Reads the whole market once: for a sweep, not for a request. */
export async function computeFigures(db: Kysely<DB>, now: Date): Promise<Figures> {
  const whole = await readWhole(db);
  return {
    ...whole,
    categories: await countCategories(db),
    newByWeek: await countByWeek(db, now, sql`SELECT published_at AS at FROM projects WHERE listed`),
    salesByWeek: await countByWeek(
      db,
      now,
      sql`SELECT paid_at AS at FROM orders
        WHERE status = 'PAID' AND amount_paise > 0 AND extends_order_id IS NULL`,
    ),
    prices: await countPrices(db),
    languages: await countLanguages(db),
    tags: await countTags(db),
  };
}

async function readWhole(db: Kysely<DB>): Promise<Pick<Figures, 'listings' | 'sellers' | 'medianPrice'>> {
  const { rows } = await sql<{ listings: number; sellers: number; median_paise: number | null }>`
    SELECT count(*)::int AS listings, count(DISTINCT seller_id)::int AS sellers,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY price_paise) AS median_paise
    FROM projects WHERE listed`.execute(db);
  const { listings = 0, sellers = 0, median_paise: median = null } = rows[0] ?? {};
  return { listings, sellers, medianPrice: median === null ? null : toRupees(median) };
}

async function countCategories(db: Kysely<DB>): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    SELECT category AS name, listed AS count FROM listing_counts WHERE listed > 0 ORDER BY listed DESC, category`.execute(
    db,
  );
  return rows;
}

/** Every week is there, those in which nothing happened too. They begin on Mondays in India. */
async function countByWeek(db: Kysely<DB>, now: Date, moments: ReturnType<typeof sql>): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    WITH bounds AS (
      SELECT date_trunc('week', ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata') AS this_week
    ), weeks AS (
      SELECT this_week - make_interval(weeks => back) AS week
      FROM bounds, generate_series(${FIGURE_WEEKS - 1}::int, 0, -1) AS back
    ), counted AS (
      SELECT date_trunc('week', at AT TIME ZONE 'Asia/Kolkata') AS week, count(*)::int AS count
      FROM (${moments}) moments
      WHERE at >= (SELECT min(week) FROM weeks) AT TIME ZONE 'Asia/Kolkata'
      GROUP BY 1
    )
    SELECT to_char(weeks.week, 'YYYY-MM-DD') AS week, coalesce(counted.count, 0) AS count
    FROM weeks LEFT JOIN counted USING (week) ORDER BY weeks.week`.execute(db);
  return rows;
}

async function countPrices(db: Kysely<DB>): Promise<PriceClass[]> {
  const bounds = PRICE_CLASSES.map((from) => from * 100);
  const { rows } = await sql<{ class: number; count: number }>`
    SELECT width_bucket(price_paise, ${bounds}::bigint[]) AS class, count(*)::int AS count
    FROM projects WHERE listed GROUP BY 1`.execute(db);
  return PRICE_CLASSES.map((from, index) => ({
    from,
    below: PRICE_CLASSES[index + 1] ?? null,
    count: rows.find((row) => row.class === index + 1)?.count ?? 0,
  }));
}

async function countLanguages(db: Kysely<DB>): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    SELECT language AS name, count(*)::int AS count FROM projects WHERE listed AND language IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${NAMES_LISTED}`.execute(db);
  return rows;
}

/** Tags that differ in case alone are one, written as most write it. */
async function countTags(db: Kysely<DB>): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    SELECT mode() WITHIN GROUP (ORDER BY tag) AS name, count(DISTINCT id)::int AS count
    FROM projects, unnest(tags) AS tag WHERE listed
    GROUP BY lower(tag) ORDER BY 2 DESC, 1 LIMIT ${NAMES_LISTED}`.execute(db);
  return rows;
}
