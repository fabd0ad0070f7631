import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Where a part of the sitemap begins: the listing's place in the index of public listings by their time. */
export interface PartBeginning {
  /** Microseconds since 1970 as a decimal number: what PostgreSQL keeps, finer than a `Date`. */
  publishedAt: string;
  id: string;
}

export interface ListedRow {
  id: string;
  updated_at: Date;
}

const TIME = sql<Date>`published_at`;

/** The first public listing of each part of this size, oldest first: one pass over an index, nothing of it kept. */
export async function listPartBeginnings(db: Kysely<DB>, size: number): Promise<PartBeginning[]> {
  const { rows } = await sql<PartBeginning>`
    SELECT (extract(epoch FROM published_at) * 1000000)::bigint::text AS "publishedAt", id
    FROM (
      SELECT published_at, id, row_number() OVER (ORDER BY published_at, id) AS place FROM projects WHERE listed
    ) listings
    WHERE place % ${size} = 1 OR ${size} = 1
    ORDER BY published_at, id`.execute(db);
  return rows;
}

/** Public listings from this one on, oldest first (rule L2). */
export async function listPart(
  db: Kysely<DB>,
  { publishedAt, id }: PartBeginning,
  size: number,
): Promise<ListedRow[]> {
  const beginning = sql`(timestamptz 'epoch' + ${publishedAt}::bigint * interval '1 microsecond', ${id}::uuid)`;
  return db
    .selectFrom('projects')
    .select(['id', 'updated_at'])
    .where('listed', '=', true)
    .where(sql<boolean>`(${TIME}, id) >= ${beginning}`)
    .orderBy('published_at')
    .orderBy('id')
    .limit(size)
    .execute();
}

const SELLS = sql`SELECT FROM projects p WHERE p.seller_id = u.uid AND p.listed`;

/** The first slug of each part of this size of those sellers who have something on the market. */
export async function listSellerBeginnings(db: Kysely<DB>, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM (
      SELECT u.slug, row_number() OVER (ORDER BY u.slug COLLATE "C") AS place FROM users u
      WHERE u.slug IS NOT NULL AND EXISTS (${SELLS})
    ) sellers
    WHERE place % ${size} = 1 OR ${size} = 1
    ORDER BY slug COLLATE "C"`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** Slugs of sellers who have something on the market, from this one on. */
export async function listSellerSlugs(db: Kysely<DB>, from: string, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT u.slug FROM users u WHERE u.slug COLLATE "C" >= ${from} AND EXISTS (${SELLS})
    ORDER BY u.slug COLLATE "C" LIMIT ${size}`.execute(db);
  return rows.map(({ slug }) => slug);
}

export interface FeedRow {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  price_paise: number;
  published_at: Date;
  seller_name: string;
  /** Stored name and size of the primary picture. */
  filename: string | null;
  bytes: number | null;
}

/** The public listings that were published last (rule L2). */
export async function listNewest(db: Kysely<DB>, limit: number): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('projects as p')
    .innerJoin('users as u', 'u.uid', 'p.seller_id')
    .leftJoin('project_images as i', (join) =>
      join.onRef('i.project_id', '=', 'p.id').on('i.is_primary', '=', true),
    )
    .select(['p.id', 'p.title', 'p.excerpt', 'p.category', 'p.price_paise', 'u.display_name as seller_name'])
    .select(['p.published_at', 'i.filename', 'i.bytes'])
    .where('p.listed', '=', true)
    .where('p.published_at', 'is not', null)
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .$narrowType<{ published_at: Date }>()
    .execute();
  return rows;
}
