import { type Kysely, sql } from 'kysely';
import { CATEGORIES, LICENCE_TIERS, type LicenceTier } from '#contract/listings.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { newId } from '#platform/ids.ts';

/** For tests: what can be filtered and searched of a listing. Prices are whole rupees. */
export interface RandomListing {
  id: string;
  listed: boolean;
  category: string;
  tags: string[];
  licences: LicenceTier[];
  language: string | null;
  hasDemo: boolean;
  completion: number;
  price: number;
  sales: number;
  featured: boolean;
  words: string[];
}

/** Repeatable random numbers from a seed (`mulberry32`). */
export function createRandom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: <T>(list: readonly T[]): T => list[between(0, list.length - 1)]!,
    some: <T>(list: readonly T[], share: number): T[] => list.filter(() => next() < share),
  };
}
export type Random = ReturnType<typeof createRandom>;

const TAGS = ['React', 'Go', 'Node.js', 'पहेली', 'Ruby on Rails', 'ÉLAN'];

/** Listings that differ in everything, one in eight of them not public; prices and sales repeat. */
export function randomListings(count: number, random: Random): RandomListing[] {
  return Array.from({ length: count }, (_, index) => ({
    id: newId(new Date(1_700_000_000_000 + index * 1000)),
    listed: random.next() > 0.125,
    category: random.pick(CATEGORIES),
    tags: random.some(TAGS, 0.3),
    licences: LICENCE_TIERS.slice(0, random.between(1, 3)),
    language: random.pick(['Python', 'TypeScript', 'C#', 'Rust', null]),
    hasDemo: random.next() < 0.4,
    completion: random.pick([100, 100, 80, 0]),
    price: random.between(1, 10) * 100,
    sales: random.between(0, 3),
    featured: random.next() < 0.1,
    words: random.some(['alpha', 'beta', 'gamma'], 0.4),
  }));
}

/** Writes them as a seller's forms would leave them behind; triggers and all. */
export async function writeListings(
  db: Kysely<DB>,
  sellerId: string,
  listings: readonly RandomListing[],
): Promise<void> {
  const rows = JSON.stringify(listings.map((listing) => ({ ...listing, version: newId(new Date()) })));
  const from = sql`jsonb_to_recordset(${rows}::jsonb) r (id uuid, version uuid, listed boolean, category text, tags text[],
    licences text[], language text, "hasDemo" boolean, completion int, price int, sales int, featured boolean, words text[])`;
  await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt, category,
        tags, price_paise, demo_url, completion_status, current_version_id, featured_at, sales, search, created_at,
        updated_at, published_at)
      SELECT r.id, ${sellerId}::uuid, CASE WHEN r.listed THEN 'approved' ELSE 'suspended' END, r.listed,
        'Drawn listing', 'Drawn', '', '', r.category, r.tags, r.price * 100,
        CASE WHEN r."hasDemo" THEN 'https://demo.example.com' ELSE '' END, r.completion, r.version,
        CASE WHEN r.featured THEN timestamptz '2025-01-01' END, r.sales,
        setweight(to_tsvector('simple', 'Drawn listing'), 'A')
          || setweight(to_tsvector('simple', array_to_string(r.words, ' ')), 'D'),
        timestamptz '2025-01-01', timestamptz '2025-01-01', timestamptz '2025-01-01' + r.sales * interval '1 day'
      FROM ${from}`.execute(trx);
    await sql`INSERT INTO project_licences SELECT r.id, l.tier, r.price * 100 * l.place
      FROM ${from}, unnest(r.licences) WITH ORDINALITY l (tier, place)`.execute(trx);
    await sql`INSERT INTO project_versions (id, project_id, number, status, filename, original_name, bytes, sha256, entries,
        files, unpacked_bytes, created_at, languages)
      SELECT r.version, r.id, '1.0.0', 'approved', r.version || '.zip', 'drawn.zip', 1, sha256('x'), 1, 1, 1,
        timestamptz '2025-01-01', CASE WHEN r.language IS NULL THEN '[]'::jsonb
          ELSE jsonb_build_array(jsonb_build_object('name', r.language, 'share', 1)) END
      FROM ${from}`.execute(trx);
  });
}
