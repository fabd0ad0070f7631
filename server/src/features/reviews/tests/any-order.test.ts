import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';
import type { Person } from '#testing/market/app.ts';

const SEED = 20_261_127;
const RUNS = 6;
/** A machine that is busy with other things makes fewer runs. */
const MOST_MS = 25_000;
const LICENCES = JSON.stringify([
  { tier: 'personal', price: 0 },
  { tier: 'commercial', price: 900 },
]);

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture((config) => {
    config.payments.ordersPerHour = 1_000;
  });
});
afterAll(() => fixture?.shop.market.stop());

const DEEDS = [
  ...([
    'take',
    'buy',
    'buy',
    'write',
    'write',
    'change',
    'delete',
    'refund',
    'dispute',
    'lose',
    'win',
  ] as const),
  ...(['hide', 'show', 'suspend', 'restore', 'helpful'] as const),
];
interface Step {
  do: (typeof DEEDS)[number];
  who: number;
  stars: number;
}
const step = fc.record({
  do: fc.constantFrom(...DEEDS),
  who: fc.nat(2),
  stars: fc.integer({ min: 1, max: 5 }),
});
/** What happens at once, one after the other. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 6,
  maxLength: 12,
  size: 'max',
});

interface Buyer {
  person: Person;
  sales: TestSale[];
  disputes: string[];
}

/** Three buyers of two listings, and what they, banks and admins do. */
class Story {
  readonly #buyers: Buyer[] = [];
  #words = 0;
  readonly #projects: string[] = [];

  async begin(): Promise<void> {
    const { shop } = fixture;
    for (let n = 0; n < 2; n++) this.#projects.push(await shop.publish({ fields: { licences: LICENCES } }));
    for (let n = 0; n < 3; n++) this.#buyers.push({ person: await shop.newBuyer(), sales: [], disputes: [] });
    for (let who = 0; who < 3; who++)
      for (const stars of [3, 4])
        for (const deed of ['buy', 'write'] as const) await this.play({ do: deed, who, stars });
  }

  async play({ do: deed, who, stars }: Step): Promise<void> {
    const { shop, call } = fixture;
    const buyer = this.#buyers[who]!;
    const { person, sales, disputes } = buyer;
    const projectId = this.#projects[stars % 2]!;
    const sale = sales[stars % (sales.length || 1)];
    const review = await this.#reviewOf(person, projectId);
    const words = { rating: stars, text: `Words ${this.#words++} of buyer ${who}`, marks: { runs: stars } };
    if (deed === 'take') await shop.order(person, { projectId, licence: 'personal' });
    else if (deed === 'buy') await this.#buy(buyer, projectId);
    else if (deed === 'write') await call('POST', `/projects/${projectId}/reviews`, person, words);
    else if (deed === 'refund' && sale) await fixture.ask(sale, { reason: 'not_downloaded' });
    else if (deed === 'dispute' && sale) {
      const opened = await shop.control('/dispute', { payment_id: sale.paymentId }).catch(() => undefined);
      if (opened) disputes.push(opened.id);
    } else if ((deed === 'lose' || deed === 'win') && disputes.length > 0)
      await shop
        .control('/dispute/resolve', {
          dispute_id: disputes.pop(),
          outcome: deed === 'lose' ? 'lost' : 'won',
        })
        .catch(() => undefined);
    else if (deed === 'suspend')
      await this.#act(`/admin/users/${person.uid}/suspend`, { reason: 'Noise', hideTexts: true });
    else if (deed === 'restore') await this.#restore(person);
    else if (review) await this.#toReview(deed, person, review, words);
  }

  async #toReview(deed: Step['do'], person: Person, review: string, words: object): Promise<void> {
    const { call } = fixture;
    if (deed === 'change') await call('PUT', `/reviews/${review}`, person, words);
    else if (deed === 'delete') await call('DELETE', `/reviews/${review}`, person);
    else if (deed === 'hide')
      await this.#act(`/admin/texts/${review}/hide`, { reasonCode: 'spam', reason: 'No' });
    else if (deed === 'show') await this.#act(`/admin/texts/${review}/publish`, {});
    else if (deed === 'helpful')
      for (const other of this.#buyers) await call('PUT', `/reviews/${review}/helpful`, other.person);
  }

  async #buy({ person, sales }: Buyer, projectId: string): Promise<void> {
    const { shop } = fixture;
    const order = await shop.order(person, { projectId, licence: 'commercial', another: true });
    if (order.status !== 201) return;
    const paid = await shop.pay(order.body.data);
    await shop.verify(person, paid);
    const { orderId } = order.body.data;
    sales.push({ buyer: person, orderId, paymentId: paid.razorpay_payment_id, projectId });
  }

  async #act(path: string, body: object): Promise<void> {
    const { shop, call } = fixture;
    expect((await call('POST', path, shop.admin, body)).status).toBeLessThan(500);
  }

  async #restore(person: Person): Promise<void> {
    await this.#act(`/admin/users/${person.uid}/restore`, { reason: 'Sorry' });
    const body = { email: person.email, password: 'a long enough passphrase' };
    const answer = await fixture.shop.market.api('POST', '/auth/login', { body });
    if (answer.status === 200) person.token = answer.body.data.token;
  }

  async #reviewOf({ uid }: Person, projectId: string): Promise<string | undefined> {
    const row = await fixture.shop.db
      .selectFrom('reviews')
      .select('id')
      .where('buyer_id', '=', uid)
      .where('project_id', '=', projectId)
      .where('deleted', '=', false)
      .executeTakeFirst();
    return row?.id;
  }
}

async function countCounted(): Promise<number> {
  const { rows } = await sql`SELECT FROM reviews WHERE counted`.execute(fixture.shop.db);
  return rows.length;
}

/** Whatever is kept of reviews that differs from what it is counted anew. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    WITH stands AS (
      SELECT r.*, t.state, EXISTS (SELECT FROM live_entitlements e
          WHERE e.buyer_id = r.buyer_id AND e.project_id = r.project_id) AS owned,
        EXISTS (SELECT FROM live_entitlements e JOIN orders o ON o.id = e.order_id
          WHERE e.buyer_id = r.buyer_id AND e.project_id = r.project_id AND o.list_price_paise > 0) AS paid
      FROM reviews r JOIN public_texts t ON t.id = r.id
    ), anew AS (
      SELECT *, state = 'published' AND owned AS is_shown, state = 'published' AND paid AND NOT same_person AS counts
      FROM stands
    ), summed AS (
      SELECT p.id, coalesce(sum(a.rating) FILTER (WHERE counts), 0)::int AS stars,
        (count(*) FILTER (WHERE counts))::int AS number,
        ARRAY(SELECT (count(*) FILTER (WHERE b.is_shown AND b.rating = n))::int FROM generate_series(1, 5) n
          LEFT JOIN anew b ON b.project_id = p.id GROUP BY n ORDER BY n) AS shown,
        ARRAY(SELECT (count(*) FILTER (WHERE b.counts AND b.rating = n))::int FROM generate_series(1, 5) n
          LEFT JOIN anew b ON b.project_id = p.id GROUP BY n ORDER BY n) AS counted,
        coalesce(sum(a.runs) FILTER (WHERE counts), 0)::int AS runs
      FROM projects p LEFT JOIN anew a ON a.project_id = p.id GROUP BY p.id
    )
    SELECT 'review' AS what, id::text, shown::text, counted::text, is_shown::text AS o, counts::text AS c FROM anew
      WHERE (shown, counted, deleted, is_free) IS DISTINCT FROM (is_shown, counts, state = 'deleted', owned AND NOT paid)
    UNION ALL
    SELECT 'listing', s.id::text, p.rating_sum::text, p.rating_count::text, s.stars::text, s.number::text
      FROM summed s JOIN projects p USING (id)
      WHERE (p.rating_sum, p.rating_count, p.rating_score) IS DISTINCT FROM (s.stars, s.number, rating_score(s.stars, s.number))
    UNION ALL
    SELECT 'counts', s.id::text, k.shown::text, k.counted::text, s.shown::text, s.counted::text
      FROM summed s JOIN review_counts k ON k.project_id = s.id
      WHERE (k.shown, k.counted, k.mark_sums[2]) IS DISTINCT FROM (s.shown, s.counted, s.runs)
    UNION ALL
    SELECT 'helpful', r.id::text, r.helpful::text, '', (SELECT count(*) FROM review_helpful h WHERE h.review_id = r.id)::text, ''
      FROM reviews r WHERE r.helpful <> (SELECT count(*) FROM review_helpful h WHERE h.review_id = r.id)
  `.execute(fixture.shop.db);
  return rows;
}

test('After purchases, reviews, refunds, disputes and decisions in any order and at once the kept rating is what a recount finds', {
  timeout: 180_000,
}, async () => {
  let counted = 0;
  const property = fc.asyncProperty(story, async (rounds) => {
    const one = new Story();
    await one.begin();
    for (const deeds of rounds) {
      await Promise.all(deeds.map((deed) => one.play(deed)));
      await fixture.shop.settleAll();
      expect(await wrongCounts()).toEqual([]);
      counted += await countCounted();
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: MOST_MS });
  expect(counted).toBeGreaterThan(10);
});
