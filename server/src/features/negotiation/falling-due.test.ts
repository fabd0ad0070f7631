import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { type Bazaar, begun, DAY, done, HOUR, openBazaar, refused } from '../../../testing/bazaar.ts';

let bazaar: Bazaar;
let buyer: Person;
let otherProject: string;

beforeAll(async () => {
  bazaar = await openBazaar();
  otherProject = await bazaar.publish();
});
afterAll(() => bazaar?.market.stop());
// Sessions end as time goes by: every test has a buyer of its own.
beforeEach(async () => {
  buyer = await bazaar.newBuyer();
});

const advance = (seconds: number) => bazaar.market.advanceClock(seconds);
const statusOf = async (id: string) => (await bazaar.row(id)).status;
const countOf = async (id: string, type: string) =>
  (await bazaar.events(id)).filter((one) => one === type).length;

it('an open one ends after 72 hours without a move, whoever is awaited', async () => {
  const unsent = begun(await bazaar.start(await bazaar.newBuyer()))._id;
  const offered = await bazaar.offered(buyer);
  const countered = await bazaar.countered(await bazaar.newBuyer());
  await advance(72 * HOUR - 60);
  for (const id of [unsent, offered, countered]) expect(await statusOf(id)).not.toBe('expired');
  await advance(61);
  for (const id of [unsent, offered, countered]) {
    expect(await bazaar.row(id)).toMatchObject({ status: 'expired', expires_at: null, remind_at: null });
    expect(await countOf(id, 'negotiation.expired')).toBe(1);
  }
  const { entries, negotiation } = done(await bazaar.show(buyer, offered));
  expect(entries.at(-1)).toMatchObject({ kind: 'expired', by: 'market' });
  expect(negotiation).toMatchObject({ unread: 1, expiresAt: null, can: { write: false } });
});

it('a move begins the time anew, a message does not, an answered question does', async () => {
  const moved = await bazaar.offered(buyer);
  const written = await bazaar.offered(await bazaar.newBuyer());
  const asked = await bazaar.asked(await bazaar.newBuyer());
  await advance(50 * HOUR);
  done(await bazaar.offer(bazaar.seller, moved, 1400));
  done(await bazaar.write(bazaar.seller, written, 'Let me think'));
  done(await bazaar.write(bazaar.seller, asked, 'Yes'));
  await advance(23 * HOUR);
  expect(await statusOf(moved)).toBe('awaiting_buyer');
  expect(await statusOf(written)).toBe('expired');
  expect(await statusOf(asked)).toBe('awaiting_buyer');
  await advance(50 * HOUR);
  expect(await statusOf(moved)).toBe('expired');
  expect(await statusOf(asked)).toBe('expired');
});

it('whoever is awaited is reminded at 48 hours, once for each move', async () => {
  const id = await bazaar.offered(buyer);
  await advance(48 * HOUR - 60);
  expect(await countOf(id, 'negotiation.expiring')).toBe(0);
  await advance(61);
  await advance(HOUR);
  expect(await countOf(id, 'negotiation.expiring')).toBe(1);
  done(await bazaar.offer(bazaar.seller, id, 1400));
  await advance(48 * HOUR + 1);
  const rows = await bazaar.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'negotiation.expiring')
    .orderBy('created_at')
    .execute();
  expect(rows.map(({ data }) => (data as { waitsFor: string }).waitsFor)).toEqual(['seller', 'buyer']);
});

it('what is over is over before the sweep has seen it: on reading, listing and moving', async () => {
  const ids = {
    shown: await bazaar.offered(buyer),
    moved: await bazaar.offered(await bazaar.newBuyer()),
    listed: await bazaar.offered(await bazaar.newBuyer()),
  };
  await bazaar.db
    .updateTable('negotiations')
    .set({ expires_at: bazaar.ctx.now() })
    .where('id', 'in', Object.values(ids))
    .execute();
  expect(done(await bazaar.show(buyer, ids.shown)).negotiation.status).toBe('expired');
  const answer = await bazaar.accept(bazaar.seller, ids.moved);
  expect(refused(answer, 'negotiation.moved')).toMatchObject({
    error: 'This negotiation is expired now, so that is no longer possible.',
    data: { negotiation: { status: 'expired' } },
  });
  const { negotiations } = (await bazaar.list(bazaar.seller, '?limit=100')).body.data;
  expect(negotiations.find(({ _id }: { _id: string }) => _id === ids.listed).status).toBe('expired');
  expect(await statusOf(ids.listed)).toBe('expired');
  // And a new one may begin, whatever the old one's row said before.
  expect((await bazaar.start(buyer)).status).toBe(201);
});

it('a code lives 72 hours from the acceptance, and its negotiation with it', async () => {
  const { id, code } = await bazaar.accepted(buyer);
  const { acceptedAt, expiresAt } = await times(id);
  expect(expiresAt - acceptedAt).toBe(72 * HOUR * 1000);
  await advance(72 * HOUR - 60);
  const check = () =>
    bazaar.post(buyer, '/negotiations/validate-code', { discountCode: code, projectId: bazaar.projectId });
  expect((await check()).body.data.isValid).toBe(true);
  await advance(61);
  expect(await statusOf(id)).toBe('expired');
  expect((await check()).body.data.isValid).toBe(false);
  expect((await bazaar.codeRow(id))?.revoked_at).not.toBeNull();
  expect(done(await bazaar.show(buyer, id)).negotiation).toMatchObject({
    discountCode: null,
    agreedPrice: 1200,
  });
});

async function times(id: string) {
  const row = await bazaar.row(id);
  return { acceptedAt: row.moved_at.getTime(), expiresAt: row.expires_at!.getTime() };
}

it('an order that holds the code keeps it from ending, until the order ends unpaid', async () => {
  const { id, code } = await bazaar.accepted(buyer);
  await advance(72 * HOUR - 600);
  const body = { projectId: bazaar.projectId, discountCode: code };
  const order = await bazaar.post(buyer, '/payments/create-order', body);
  expect(order.body).toMatchObject({ success: true, data: { amount: 1200 } });
  await advance(900);
  expect(await statusOf(id)).toBe('accepted');
  done(await bazaar.write(buyer, id, 'I am paying'));
  await advance(2000);
  await advance(1);
  expect(await statusOf(id)).toBe('expired');
});

it('after a no the same buyer waits seven days for that listing, and for no other', async () => {
  const id = await bazaar.offered(buyer);
  done(await bazaar.decline(bazaar.seller, id));
  const answer = await bazaar.start(buyer);
  expect(answer.status).toBe(409);
  expect(refused(answer, 'negotiation.declined_lately').error).toMatch(
    /^Your negotiation for this project was declined\. You can start another on \d{1,2} \w+ \d{4}\.$/,
  );
  expect((await bazaar.start(buyer, { projectId: otherProject })).status).toBe(201);
  await advance(7 * DAY - 60);
  refused(await bazaar.start(buyer), 'negotiation.declined_lately');
  await advance(61);
  expect((await bazaar.start(buyer)).status).toBe(201);
});
