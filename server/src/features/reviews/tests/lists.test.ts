import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';
import { listReviews, listReviewsOfSeller } from '../repository/reviews.ts';

const MANY = 5_000;

let fixture: ReviewFixture;
let projectId: string;
beforeAll(async () => {
  fixture = await openReviewFixture();
  ({ projectId } = fixture.shop);
  await writeMany();
});
afterAll(() => fixture?.shop.market.stop());

/** Reviews of as many buyers, as their purchases and the calls would leave them behind; triggers and all. */
async function writeMany(): Promise<void> {
  const { db } = fixture.shop;
  await sql`CREATE TABLE made AS SELECT n, gen_random_uuid() AS buyer, gen_random_uuid() AS review,
    gen_random_uuid() AS of_order, gen_random_uuid() AS entitlement FROM generate_series(1, ${MANY}) n`.execute(
    db,
  );
  await sql`INSERT INTO users (uid, email, email_key, role, display_name, role_chosen_at, created_at)
    SELECT buyer, 'many-' || n || '@example.test', 'many-' || n || '@example.test', 'buyer', 'Buyer ' || n,
      timestamptz '2026-01-01', timestamptz '2026-01-01' FROM made`.execute(db);
  await sql`INSERT INTO orders (id, buyer_id, seller_id, project_id, status, version_id, project_title, licence_tier, licence_text,
      list_price_paise, amount_paise, currency, seller_percent, seller_paise, platform_paise, customer_name, customer_email,
      customer_phone, provider, provider_key_id, created_at, expires_at, paid_at)
    SELECT of_order, buyer, p.seller_id, p.id, 'PAID', p.current_version_id, p.title, 'personal', '', 49900, 49900, 'INR', 85,
      42415, 7485, 'Many', 'many@example.test', '', 'sandbox', 'none', timestamptz '2026-01-01', timestamptz '2026-01-01',
      timestamptz '2026-01-01' FROM made, projects p WHERE p.id = ${projectId}`.execute(db);
  await sql`INSERT INTO entitlements (id, buyer_id, project_id, order_id, licence_tier, granted_at)
    SELECT entitlement, buyer, ${projectId}, of_order, 'personal', timestamptz '2026-01-01' FROM made`.execute(
    db,
  );
  await sql`INSERT INTO public_texts (id, kind, author_id, project_id, content, masked, masked_kinds, html, state, fingerprint,
      created_at, published_at)
    SELECT review, 'review', buyer, ${projectId}, 'Said by ' || n, 'Said by ' || n, '{}', '<p>Said by ' || n || '</p>',
      'published', sha256(n::text::bytea), timestamptz '2026-01-01', timestamptz '2026-01-01' FROM made`.execute(
    db,
  );
  await sql`ANALYZE orders, entitlements, public_texts, users, made`.execute(db);
  for (let from = 0; from < MANY; from += 250)
    await sql`INSERT INTO reviews (id, project_id, seller_id, buyer_id, rating, runs, same_person, helpful, created_at)
      SELECT review, ${projectId}, p.seller_id, buyer, 1 + n % 5, CASE WHEN n % 2 = 0 THEN 1 + n % 5 END, false, n % 7,
        timestamptz '2026-01-01' + n % 1000 * interval '1 minute'
      FROM made, projects p WHERE p.id = ${projectId} AND n > ${from} AND n <= ${from + 250}`.execute(db);
  await sql`ANALYZE reviews`.execute(db);
}

const SORTS = ['newest', 'helpful', 'highest', 'lowest'] as const;
type Row = { _id: string; rating: number; helpful: number; createdAt: string };

describe('Thousands of reviews of one listing', () => {
  it('The kept rating of thousands of reviews is what a count would find', async () => {
    const { total, rating, shown } = await fixture.list(projectId);
    const each = MANY / 5;
    expect(total).toBe(MANY);
    expect(rating).toEqual({
      average: 3,
      count: MANY,
      distribution: { 1: each, 2: each, 3: each, 4: each, 5: each },
      marks: { asDescribed: null, runs: 3, documented: null, supported: null },
    });
    expect(shown).toEqual(rating.distribution);
    expect(await fixture.ratingOf(projectId)).toEqual({ average: 3, count: MANY });
  });

  it.each(SORTS)(
    'Pages of reviews sorted by %s neither repeat nor skip one, and are in order',
    async (sort) => {
      const pages: Row[] = [];
      for (const page of [1, 2, 3])
        pages.push(...(await fixture.list(projectId, `?sort=${sort}&page=${page}&limit=40`)).reviews);
      expect(new Set(pages.map(({ _id }) => _id)).size).toBe(120);
      const placeOf = ({ rating, helpful }: Row) =>
        ({ newest: 0, helpful: -helpful, highest: -rating, lowest: rating })[sort];
      const values = pages.map(placeOf);
      expect(values).toEqual(values.toSorted((a, b) => a - b));
    },
  );

  it('Reviews can be filtered by stars', async () => {
    const { reviews, total, hasMore, rating } = await fixture.list(
      projectId,
      '?rating=2&sort=helpful&limit=100',
    );
    expect([total, hasMore, rating.count]).toEqual([MANY / 5, true, MANY]);
    expect(reviews.every((one: Row) => one.rating === 2)).toBe(true);
  });

  it.each([
    ['rating=6', 'rating'],
    ['rating=0', 'rating'],
    ['sort=best', 'sort'],
    ['page=0', 'page'],
    ['limit=none', 'limit'],
  ])('The query %s is refused at its field', async (query, field) => {
    const answer = await fixture.call('GET', `/projects/${projectId}/reviews?${query}`);
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field]);
  });
});

describe('How a page of reviews is read', () => {
  const page = { page: 1, limit: 10, rating: undefined };

  it.each(SORTS)(
    'A page sorted by %s comes in the order of an index, without sorting all reviews',
    async (sort) => {
      for (const rating of sort === 'newest' || sort === 'helpful' ? [undefined, 4] : [undefined]) {
        const [plan] = await queryPlansOf(fixture.shop.db, (db) =>
          listReviews(db, projectId, { ...page, sort, rating }, null),
        );
        expect(plan).toMatch(/Index (Only )?Scan( Backward)? using reviews_/);
        expect(plan).not.toContain('Seq Scan on reviews');
        expect(plan).not.toMatch(/Sort.*\n.*(?:Index|Bitmap).*reviews_/);
      }
    },
  );

  it("A seller's own list is read in the order of an index too", async () => {
    const { seller, db } = fixture.shop;
    const [plan] = await queryPlansOf(db, (db) =>
      listReviewsOfSeller(db, seller.uid, { page: 1, limit: 20, show: 'unanswered' }),
    );
    expect(plan).toContain('using reviews_unanswered');
  });
});
