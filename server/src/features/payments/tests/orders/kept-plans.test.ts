import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

/** So many sales that whatever each of them sends comes often (decision 57). */
const SALES = 12;

let shop: Awaited<ReturnType<typeof openCheckoutFixture>>;
/** How often each text was sent with values, and how often of that under a name. */
const sent = new Map<string, { times: number; named: number }>();

beforeAll(async () => {
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...words: unknown[]) {
    note(words);
    return Reflect.apply(query, this, words);
  });
  shop = await openCheckoutFixture();
});
afterAll(async () => {
  await shop?.market.stop();
  vi.restoreAllMocks();
});

function note([statement, values]: unknown[]): void {
  const { text, name } =
    typeof statement === 'string' ? { text: statement, name: undefined } : (statement as pg.QueryConfig);
  if (typeof statement === 'string' && (!Array.isArray(values) || values.length === 0)) return;
  const { times, named } = sent.get(text) ?? { times: 0, named: 0 };
  sent.set(text, { times: times + 1, named: named + (name === undefined ? 0 : 1) });
}

it('Whatever each sale asks of the database is planned once for a connection', async () => {
  const buyers = await Promise.all(Array.from({ length: SALES }, () => shop.newBuyer()));
  sent.clear();
  for (const buyer of buyers) {
    const paid = await shop.pay(await shop.checkout(buyer));
    expect((await shop.verify(buyer, paid)).status).toBe(200);
  }
  const often = [...sent].filter(([, { times }]) => times >= SALES);
  expect(often.length).toBeGreaterThan(5);
  const unnamed = often.filter(([, { named }]) => named === 0).map(([text]) => text);
  // The library of the queues writes its own, and the sandbox is another's server.
  expect(unnamed.filter((text) => !/\b(?:pgboss|razorpay_sandbox)\./.test(text))).toEqual([]);
});
