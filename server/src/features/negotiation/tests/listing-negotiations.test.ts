import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Negotiation } from '#contract/negotiation/schemas.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import {
  begun,
  done,
  type NegotiationFixture,
  openNegotiationFixture,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';
import { listOverdue } from '../repository/deadlines.ts';
import { listShown } from '../repository/shown.ts';

let fixture: NegotiationFixture;
let buyer: Person;
let projects: string[];
let ids: string[];

beforeAll(async () => {
  fixture = await openNegotiationFixture();
  buyer = await fixture.newBuyer();
  projects = [fixture.projectId, await fixture.publish(), await fixture.publish()];
  ids = [];
  for (const projectId of projects) ids.push(await fixture.offered(buyer, 1100, { projectId }));
  done(await fixture.decline(fixture.seller, ids[1]!));
});
afterAll(() => fixture?.market.stop());

const list = async (person: Person, query: string) => (await fixture.list(person, query)).body.data;
const idsOf = (found: { negotiations: Negotiation[] }) => found.negotiations.map(({ _id }) => _id);

it('The list of negotiations shows the latest change first, for both sides', async () => {
  expect(idsOf(await list(buyer, ''))).toEqual([ids[1], ids[2], ids[0]]);
  done(await fixture.write(buyer, ids[0]!, 'Hello'));
  expect(idsOf(await list(buyer, ''))).toEqual([ids[0], ids[1], ids[2]]);
  expect(idsOf(await list(fixture.seller, ''))).toEqual([ids[0], ids[1], ids[2]]);
});

it('The list is read page by page, and an empty page still has the totals', async () => {
  const first = await list(buyer, '?limit=2');
  expect(first).toMatchObject({ page: 1, limit: 2, total: 3, hasMore: true, unreadNegotiations: 1 });
  const second = await list(buyer, '?limit=2&page=2');
  expect(second).toMatchObject({ page: 2, total: 3, hasMore: false });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await list(buyer, '')));
  expect(await list(buyer, '?page=9')).toMatchObject({ negotiations: [], total: 3, unreadNegotiations: 1 });
});

it("The list can show only live, only ended, or only one listing's negotiations", async () => {
  expect(idsOf(await list(buyer, '?live=true')).sort()).toEqual([ids[0], ids[2]].sort());
  expect(idsOf(await list(buyer, '?live=false'))).toEqual([ids[1]]);
  expect(await list(buyer, `?projectId=${projects[2]}`)).toMatchObject({
    negotiations: [{ _id: ids[2] }],
    total: 1,
    unreadNegotiations: 1,
  });
});

it('A negotiation in the list is the same as when it is opened', async () => {
  for (const person of [buyer, fixture.seller]) {
    for (const one of (await list(person, '')).negotiations as Negotiation[]) {
      const { negotiation, entries } = done(await fixture.show(person, one._id));
      expect({ ...one, asOf: '' }).toEqual({ ...negotiation, asOf: '' });
      expect(one.lastEntry).toEqual(entries.at(-1));
    }
  }
});

it("The seller's list leaves negotiations whose price was never sent out of its total", async () => {
  const before = await list(fixture.seller, '');
  begun(await fixture.start(await fixture.newBuyer()));
  expect((await list(fixture.seller, '')).total).toBe(before.total);
});

it('The list is read by its indexes among twenty thousand other negotiations', async () => {
  await fillWithStrangers(20_000);
  const plans: string[] = [];
  for (const side of ['buyer', 'seller'] as const) {
    const uid = side === 'buyer' ? buyer.uid : fixture.seller.uid;
    plans.push(...(await queryPlansOf(fixture.db, (db) => listShown(db, uid, side, { page: 1, limit: 20 }))));
    plans.push(
      ...(await queryPlansOf(fixture.db, (db) =>
        listShown(db, uid, side, { page: 1, limit: 20, live: true }),
      )),
    );
  }
  plans.push(...(await queryPlansOf(fixture.db, (db) => listOverdue(db, fixture.ctx.now(), 200))));
  for (const plan of plans)
    expect(plan).not.toMatch(/Seq Scan on (negotiations|negotiation_entries|users|projects)/);
  expect(plans[0]).toContain('negotiations_buyer');
  expect(plans[2]).toContain('negotiations_seller');
  expect(plans[4]).toContain('negotiations_expiry');
});

async function fillWithStrangers(count: number): Promise<void> {
  const [one, other] = [await fixture.newBuyer(), await fixture.market.registerAs('seller')];
  const now = fixture.ctx.now();
  await sql`
    INSERT INTO negotiations (id, buyer_id, seller_id, status, project_title, licence_tier, list_price_paise,
      min_price_paise, shown_to_seller_at, last_seq, moved_at, expires_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${one.uid}, ${other.uid}, 'awaiting_seller', ${randomUUID()}, 'personal', 149900, 104900,
      ${now}, 1, ${now}, ${now}::timestamptz + interval '72 hours', ${now}, ${now}::timestamptz - n * interval '1 second'
    FROM generate_series(1, ${count}) n`.execute(fixture.db);
  await sql`
    INSERT INTO negotiation_entries (negotiation_id, seq, kind, by_side, created_at)
    SELECT id, 1, 'started', 'buyer', created_at FROM negotiations WHERE buyer_id = ${one.uid}`.execute(
    fixture.db,
  );
  await sql`ANALYZE negotiations, negotiation_entries, users, projects`.execute(fixture.db);
}
