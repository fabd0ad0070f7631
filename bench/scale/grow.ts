import type { Pool, PoolClient } from 'pg';
import { settleMarket } from '../market/settle.ts';
import { RARE, RARE_LISTINGS, writeDescriptions, writeTitles } from './texts.ts';

const DESCRIPTIONS = 40_000;
const TITLES = 30_011;
const BATCH = 2_000;
const STEP = 20_000;
const WRITERS = 2;

/** Texts that listings are put together from: two coprime numbers of them never meet twice below their product. */
export async function writeTexts(pool: Pool): Promise<void> {
  await pool.query(`CREATE SCHEMA bench;
    CREATE UNLOGGED TABLE bench.texts (n int PRIMARY KEY, description text, words tsvector);
    CREATE UNLOGGED TABLE bench.titles (n int PRIMARY KEY, title text, category text, tags text[], stack text,
      language text, words tsvector)`);
  const descriptions = writeDescriptions(DESCRIPTIONS);
  for (let at = 0; at < DESCRIPTIONS; at += BATCH) {
    await pool.query(
      `INSERT INTO bench.texts SELECT $2 + n - 1, t, setweight(to_tsvector('simple', t), 'D')
       FROM unnest($1::text[]) WITH ORDINALITY x (t, n)`,
      [descriptions.slice(at, at + BATCH), at],
    );
  }
  const titles = writeTitles(TITLES);
  for (let at = 0; at < TITLES; at += BATCH) {
    await pool.query(
      `INSERT INTO bench.titles SELECT $2 + n - 1, t ->> 'title', t ->> 'category',
         ARRAY(SELECT jsonb_array_elements_text(t -> 'tags')), t ->> 'stack', t ->> 'language',
         setweight(to_tsvector('simple', lower(t ->> 'title')), 'A')
           || setweight(to_tsvector('simple', lower((t ->> 'tags') || ' ' || (t ->> 'stack'))), 'B')
       FROM jsonb_array_elements($1) WITH ORDINALITY x (t, n)`,
      [JSON.stringify(titles.slice(at, at + BATCH)), at],
    );
  }
}

/** Grows the market to `to` public listings, as a grown market's rows lie: oldest first, its indexes just built. */
export async function growMarket(pool: Pool, from: number, to: number): Promise<void> {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND indexdef NOT LIKE 'CREATE UNIQUE%'
     AND (tablename LIKE 'project\\_%' OR tablename = 'projects')`,
  );
  await pool.query(indexes.map(({ indexname }) => `DROP INDEX ${indexname}`).join('; '));
  const steps = Array.from({ length: Math.ceil((to - from) / STEP) }, (_, index) => from + index * STEP);
  await Promise.all(
    Array.from({ length: WRITERS }, () =>
      withFastWrites(pool, async (client) => {
        for (let at = steps.shift(); at !== undefined; at = steps.shift()) {
          await client.query(INSERT_LISTINGS, [at, Math.min(to, at + STEP) - 1]);
        }
      }),
    ),
  );
  await withFastWrites(pool, async (client) => {
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query(COUNT_ALL);
  });
  await settleMarket(pool);
}

/** What the triggers keep is counted once in the end; a million times would take hours. */
async function withFastWrites(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
      SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`);
    await work(client);
  } finally {
    client.release(true);
  }
}

const INSERT_LISTINGS = `
  WITH numbered AS (
    SELECT g, t.*, x.description, x.words AS described,
      timestamptz '2024-01-01' + g * interval '1 minute' AS at,
      (lpad(to_hex((extract(epoch FROM timestamptz '2024-01-01' + g * interval '1 minute') * 1000)::bigint), 12, '0')
        || '7' || substr(md5(g::text), 1, 3) || '8' || substr(md5(g::text), 4, 15))::uuid AS id,
      (lpad(to_hex(g), 12, '0') || '7' || substr(md5(g::text), 1, 3) || '9' || substr(md5(g::text), 4, 15))::uuid AS version,
      hashint4(g) & 1023 AS dice, 2000 / (1 + (hashint4(g + 3) & 4095)) AS sales, 100 * (1 + (hashint4(g + 7) & 1023)) AS price,
      greatest((hashint4(g + 11) & 63) - 40, 0) AS reviews, 2 + (hashint4(g + 13) & 3) AS stars
    FROM generate_series($1::int, $2::int) g
      JOIN bench.titles t ON t.n = g % ${TITLES} JOIN bench.texts x ON x.n = g % ${DESCRIPTIONS}
  ), sellers AS (
    SELECT array_agg(uid ORDER BY uid) AS uids FROM users WHERE role = 'seller'
  ), licensed AS (
    SELECT n.*, (ARRAY['personal', 'commercial', 'extended'])[1 : 1 + dice % 3] AS tiers FROM numbered n
  ), written AS (
    INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt, category, tags,
      price_paise, demo_url, completion_status, details, current_version_id, sales, rating_sum, rating_count, rating_score, views,
      search, language, filters,
      created_at, updated_at, submitted_at, published_at, featured_at)
    SELECT n.id, s.uids[1 + g % cardinality(s.uids)], 'approved', true, n.title, n.description,
      '<p>' || n.description || '</p>', left(n.description, 280), n.category, n.tags, n.price * 100,
      CASE WHEN dice % 5 < 2 THEN 'https://demo.example.com' ELSE '' END, CASE WHEN dice % 10 < 7 THEN 100 ELSE 80 END,
      jsonb_build_object('techStack', n.stack), n.version, n.sales, n.stars * n.reviews, n.reviews,
      rating_score(n.stars * n.reviews, n.reviews), dice,
      n.words || CASE WHEN g % 50 = 7 AND g < 50 * ${RARE_LISTINGS} THEN n.described || '${RARE}:99' ELSE n.described END,
      n.language, fold_filters(ARRAY['category:' || n.category, 'language:' || n.language, 'band:' || price_band(n.price * 100)]
        || ARRAY(SELECT 'tag:' || t FROM unnest(n.tags) t) || ARRAY(SELECT 'licence:' || l FROM unnest(n.tiers) l)
        || ARRAY(SELECT 'sold:' || lpad(t::text, 2, '0') FROM generate_series(1, sold_tier(n.sales)) t)
        || ARRAY(SELECT 'rated:' || r FROM generate_series(1, CASE WHEN n.reviews > 0 THEN least(n.stars, 4) ELSE 0 END) r)
        || (ARRAY['{permitted:learning}', '{permitted:learning,permitted:saas}', '{permitted:client_work,permitted:saas}'])[1 + dice % 3]::text[]
        || CASE WHEN dice % 5 < 2 THEN '{demo}'::text[] ELSE '{}' END
        || CASE WHEN dice % 10 < 7 THEN '{complete}'::text[] ELSE '{}' END),
      n.at, n.at, n.at, n.at, CASE WHEN g < 4 THEN n.at END
    FROM licensed n, sellers s
  ), versions AS (
    INSERT INTO project_versions (id, project_id, number, status, filename, original_name, bytes, sha256, entries, files,
      unpacked_bytes, created_at, languages)
    SELECT version, id, '1.0.0', 'approved', g || '.zip', 'project.zip', 400000, sha256(g::text::bytea), 40, 36, 1200000,
      at, jsonb_build_array(jsonb_build_object('name', language, 'share', 1)) FROM licensed
  ), licences AS (
    INSERT INTO project_licences SELECT id, tier, price * 100 * place FROM licensed, unnest(tiers) WITH ORDINALITY l (tier, place)
  ), images AS (
    INSERT INTO project_images (id, project_id, filename, position, is_primary, width, height, bytes, colour, placeholder, created_at)
    SELECT gen_random_uuid(), id, g || '-' || p || '.webp', p, p = 0, 1280, 800, 60000, '#31556d',
      'data:image/webp;base64,' || repeat('UklGRlYAAABXRUJQVlA4IEoAAADQAQ', 5), at
    FROM licensed, generate_series(0, dice % 3) p
  )
  INSERT INTO project_documents (id, project_id, filename, original_name, media_type, file_type, access, description,
    bytes, position, created_at)
  SELECT gen_random_uuid(), id, g || '.md', 'guide.md', 'text/markdown', 'readme', 'preview', 'How to install it', 4000, 0, at
  FROM licensed`;

const COUNT_ALL = `
  TRUNCATE listing_counts, listing_filter_counts, listing_words, listing_changes;
  INSERT INTO listing_counts SELECT category, count(*) FROM projects WHERE listed GROUP BY 1;
  INSERT INTO listing_filter_counts
    SELECT coalesce(category, ''), f, count(*) FROM projects, unnest(filters || price_range(price_paise)) f WHERE listed
    GROUP BY GROUPING SETS ((category, f), (f));
  INSERT INTO listing_words SELECT word, ndoc FROM ts_stat('SELECT search FROM projects WHERE listed')`;
