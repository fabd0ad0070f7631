import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
beforeAll(async () => {
  market = await startMarket();
  seller = await market.registerAs('seller', 'Large Seller');
  const admin = await market.registerAs('admin');
  const id = await publishProject(market, seller, admin);
  const other = await market.registerAs('seller', 'Another');
  const { db } = market.services;
  const columns = await sql<{ names: string }>`SELECT string_agg(quote_ident(column_name), ', ') AS names
    FROM information_schema.columns WHERE table_name = 'projects' AND column_name NOT IN ('id', 'seller_id', 'sales')`.execute(
    db,
  );
  const names = sql.raw(columns.rows[0]!.names);
  for (const [owner, count] of [
    [seller.uid, 2000],
    [other.uid, 3000],
  ] as const)
    await sql`INSERT INTO projects (id, seller_id, sales, ${names})
      SELECT gen_random_uuid(), ${owner}, n % 50, ${names} FROM projects, generate_series(1, ${count}::int) n
      WHERE id = ${id}`.execute(db);
  await sql`ANALYZE projects`.execute(db);
  await sql`VACUUM projects`.execute(db);
});
afterAll(() => market.stop());

/** Rows that the plan of a statement reads of listings, and whether it sorts. */
async function planOf(order: string): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF)
    SELECT p.id FROM projects p WHERE listed AND seller_id = ${seller.uid}
    ORDER BY ${sql.raw(order)} LIMIT 12`.execute(market.services.db);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

it('A page of a seller with 2,000 listings reads only its own, whichever the order', async () => {
  for (const order of [
    'p.published_at DESC, p.id DESC',
    'p.price_paise, p.id',
    'p.sales DESC, p.id DESC',
    'p.rating_score DESC, p.id DESC',
  ]) {
    const plan = await planOf(order);
    expect(plan).toContain('projects_of_seller_');
    expect(plan).not.toContain('Seq Scan');
    expect(plan).not.toMatch(/ Sort/);
  }
  const backwards = await planOf('p.price_paise DESC, p.id DESC');
  expect(backwards).toContain('projects_of_seller_price');
  expect(backwards).not.toMatch(/ Sort/);
});

it('The figures of a seller with 2,000 listings are read from an index alone', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN (COSTS OFF)
    SELECT count(*), sum(p.sales), sum(p.rating_sum), sum(p.rating_count)
    FROM projects p WHERE p.seller_id = ${seller.uid} AND p.listed`.execute(market.services.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using projects_of_seller_sales');
  const { body } = await market.api('GET', '/sellers/large-seller');
  expect(body.data).toMatchObject({ listings: 2001, sales: 40 * 49 * 25 });
  const list = await market.api('GET', '/sellers/large-seller/projects?sort=best-selling&page=2');
  expect(list.body.data).toMatchObject({ total: 2001, hasMore: true, page: 2 });
  expect(list.body.data.projects).toHaveLength(12);
});

it('The page of a seller is shared with an image of its own', async () => {
  const answer = await fetch(`${market.url}/seller/large-seller/image.jpg`);
  const image = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect((await fetch(`${market.url}/seller/nobody-here/image.jpg`)).status).toBe(404);
});
