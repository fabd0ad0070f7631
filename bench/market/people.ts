import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** A listing with many reviews and questions, and one with few; a seller with many listings, and one with few. */
export interface People {
  many: { projectId: string; sellerSlug: string };
  few: { projectId: string; sellerSlug: string };
}

/** Few fill one page: then both answers are as long, and only what lies behind them differs. */
const REVIEWS = { many: 5_000, few: 10 };
const QUESTIONS = { many: 2_000, few: 10 };
const LISTINGS = { many: 2_000, few: 12 };

const at = sql.raw(`timestamptz '2026-01-01'`);

/** What people have said about two listings, triggers and all, and two sellers with as many listings as are asked for. */
export async function addPeople(db: Db): Promise<People> {
  const [many, few] = await pickListings(db);
  const sellers = await shareListings(db);
  for (const [size, projectId] of [
    ['many', many],
    ['few', few],
  ] as const) {
    await inSteps(REVIEWS[size], (rows) => addReviews(db, projectId, rows));
    await inSteps(QUESTIONS[size], (rows) => addQuestions(db, projectId, rows));
  }
  await sql`ANALYZE`.execute(db);
  return {
    many: { projectId: many, sellerSlug: sellers.many },
    few: { projectId: few, sellerSlug: sellers.few },
  };
}

async function pickListings(db: Db): Promise<[string, string]> {
  const rows = await db
    .selectFrom('projects')
    .select('id')
    .where('listed', '=', true)
    .orderBy('published_at', 'desc')
    .limit(2)
    .execute();
  return [rows[0]!.id, rows[1]!.id];
}

/** Two sellers of their own, to whom listings are moved. */
async function shareListings(db: Db): Promise<Record<keyof typeof LISTINGS, string>> {
  for (const [size, count] of Object.entries(LISTINGS)) {
    const slug = `bench-${size}`;
    await sql`WITH seller AS (INSERT INTO users (uid, email, email_key, role, display_name, role_chosen_at, created_at, slug)
        VALUES (gen_random_uuid(), ${`${slug}@bench.test`}, ${`${slug}@bench.test`}, 'seller', ${slug}, ${at}, ${at}, ${slug})
        RETURNING uid),
      named AS (INSERT INTO seller_slugs (slug, user_id, chosen_at) SELECT ${slug}, uid, ${at} FROM seller)
      UPDATE projects SET seller_id = (SELECT uid FROM seller) WHERE id IN (
        SELECT p.id FROM projects p JOIN users u ON u.uid = p.seller_id
        WHERE p.listed AND u.slug IS DISTINCT FROM 'bench-many' ORDER BY p.published_at OFFSET 10 LIMIT ${count})`.execute(
      db,
    );
  }
  return { many: 'bench-many', few: 'bench-few' };
}

/** Numbers, a few hundred at a time, as sums are kept by a trigger for each statement. */
async function inSteps(count: number, add: (rows: RawBuilder<unknown>) => Promise<void>): Promise<void> {
  for (let from = 0; from < count; from += 250)
    await add(sql`generate_series(${from + 1}::int, ${Math.min(count, from + 250)}::int)`);
}

const PERSON = sql`INSERT INTO users (uid, email, email_key, role, display_name, role_chosen_at, created_at)
  SELECT person, person || '@bench.test', person || '@bench.test', 'buyer', 'Buyer ' || n, ${at}, ${at} FROM made RETURNING uid`;

/** A text, published, by `person` about the listing. */
const textOf = (kind: 'review' | 'question' | 'answer', author: RawBuilder<unknown>, projectId: string) =>
  sql`INSERT INTO public_texts (id, kind, author_id, project_id, content, masked, masked_kinds, html, state, fingerprint,
      created_at, published_at)
    SELECT ${sql.ref(kind)}, ${kind}, ${author}, ${projectId}, 'Said by ' || n, 'Said by ' || n, '{}', '<p>Said by ' || n || '</p>',
      'published', sha256(${sql.ref(kind)}::text::bytea), ${at}, ${at} FROM made RETURNING id`;

/** Reviews of people who have bought, each with purchase and licence. */
async function addReviews(db: Db, projectId: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`WITH made AS MATERIALIZED (SELECT n, gen_random_uuid() AS person, gen_random_uuid() AS review,
      gen_random_uuid() AS of_order FROM ${rows} n),
    people AS (${PERSON}),
    bought AS (INSERT INTO orders (id, buyer_id, seller_id, project_id, status, version_id, project_title, licence_tier, licence_text,
        list_price_paise, amount_paise, currency, seller_percent, seller_paise, platform_paise, customer_name, customer_email,
        customer_phone, provider, provider_key_id, created_at, expires_at, paid_at)
      SELECT of_order, person, p.seller_id, p.id, 'PAID', p.current_version_id, p.title, 'personal', '', 49900, 49900, 'INR', 85,
        42415, 7485, 'Bench', 'bench@bench.test', '', 'sandbox', 'none', ${at}, ${at}, ${at}
      FROM made, projects p WHERE p.id = ${projectId} RETURNING id),
    licensed AS (INSERT INTO entitlements (id, buyer_id, project_id, order_id, licence_tier, granted_at)
      SELECT gen_random_uuid(), person, ${projectId}, of_order, 'personal', ${at} FROM made RETURNING id),
    said AS (${textOf('review', sql.ref('person'), projectId)})
    INSERT INTO reviews (id, project_id, seller_id, buyer_id, rating, runs, same_person, helpful, created_at)
    SELECT review, ${projectId}, p.seller_id, person, 1 + n % 5, 1 + n % 5, false, n % 7, ${at} + n * interval '1 minute'
    FROM made, projects p WHERE p.id = ${projectId}`.execute(db);
}

/** Questions, each with its seller's answer. */
async function addQuestions(db: Db, projectId: string, rows: RawBuilder<unknown>): Promise<void> {
  const seller = sql`(SELECT seller_id FROM projects WHERE id = ${projectId})`;
  await sql`WITH made AS MATERIALIZED (SELECT n, gen_random_uuid() AS person, gen_random_uuid() AS question,
      gen_random_uuid() AS answer FROM ${rows} n),
    people AS (${PERSON}),
    asked AS (${textOf('question', sql.ref('person'), projectId)}),
    told AS (${textOf('answer', seller, projectId)}),
    open AS (INSERT INTO questions (id, project_id, seller_id, asker_id, asked_at, answered_at)
      SELECT question, ${projectId}, ${seller}, person, ${at} + n * interval '1 minute', ${at} + n * interval '2 minutes'
      FROM made RETURNING id)
    INSERT INTO answers (id, question_id, author_id, by_side, answered_at)
    SELECT answer, question, ${seller}, 'seller', ${at} + n * interval '2 minutes' FROM made`.execute(db);
}
