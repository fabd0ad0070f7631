import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  begun,
  DAY,
  done,
  HOUR,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
let buyer: Person;
let otherProject: string;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
  otherProject = await fixture.publish();
});
afterAll(() => fixture?.market.stop());
// Sessions end as time goes by: every test has a buyer of its own.
beforeEach(async () => {
  buyer = await fixture.newBuyer();
});

const advance = (seconds: number) => fixture.market.advanceClock(seconds);
const statusOf = async (id: string) => (await fixture.row(id)).status;
const countOf = async (id: string, type: string) =>
  (await fixture.events(id)).filter((one) => one === type).length;

it('An open negotiation expires after 72 hours without a move, whoever must answer', async () => {
  const unsent = begun(await fixture.start(await fixture.newBuyer()))._id;
  const offered = await fixture.offered(buyer);
  const countered = await fixture.countered(await fixture.newBuyer());
  await advance(72 * HOUR - 60);
  for (const id of [unsent, offered, countered]) expect(await statusOf(id)).not.toBe('expired');
  await advance(61);
  for (const id of [unsent, offered, countered]) {
    expect(await fixture.row(id)).toMatchObject({ status: 'expired', expires_at: null, remind_at: null });
    expect(await countOf(id, 'negotiation.expired')).toBe(1);
  }
  const { entries, negotiation } = done(await fixture.show(buyer, offered));
  expect(entries.at(-1)).toMatchObject({ kind: 'expired', by: 'market' });
  expect(negotiation).toMatchObject({ unread: 1, expiresAt: null, can: { write: false } });
});

it('A move or an answered question restarts the 72 hours, any other message does not', async () => {
  const moved = await fixture.offered(buyer);
  const written = await fixture.offered(await fixture.newBuyer());
  const asked = await fixture.asked(await fixture.newBuyer());
  await advance(50 * HOUR);
  done(await fixture.offer(fixture.seller, moved, 1400));
  done(await fixture.write(fixture.seller, written, 'Let me think'));
  done(await fixture.write(fixture.seller, asked, 'Yes'));
  await advance(23 * HOUR);
  expect(await statusOf(moved)).toBe('awaiting_buyer');
  expect(await statusOf(written)).toBe('expired');
  expect(await statusOf(asked)).toBe('awaiting_buyer');
  await advance(50 * HOUR);
  expect(await statusOf(moved)).toBe('expired');
  expect(await statusOf(asked)).toBe('expired');
});

it('The side that must answer is reminded after 48 hours, once for each move', async () => {
  const id = await fixture.offered(buyer);
  await advance(48 * HOUR - 60);
  expect(await countOf(id, 'negotiation.expiring')).toBe(0);
  await advance(61);
  await advance(HOUR);
  expect(await countOf(id, 'negotiation.expiring')).toBe(1);
  done(await fixture.offer(fixture.seller, id, 1400));
  await advance(48 * HOUR + 1);
  const rows = await fixture.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'negotiation.expiring')
    .orderBy('created_at')
    .execute();
  expect(rows.map(({ data }) => (data as { waitsFor: string }).waitsFor)).toEqual(['seller', 'buyer']);
});

it('An overdue negotiation counts as expired on reading, listing and moving, before any sweep', async () => {
  const ids = {
    shown: await fixture.offered(buyer),
    moved: await fixture.offered(await fixture.newBuyer()),
    listed: await fixture.offered(await fixture.newBuyer()),
  };
  await fixture.db
    .updateTable('negotiations')
    .set({ expires_at: fixture.ctx.now() })
    .where('id', 'in', Object.values(ids))
    .execute();
  expect(done(await fixture.show(buyer, ids.shown)).negotiation.status).toBe('expired');
  const answer = await fixture.accept(fixture.seller, ids.moved);
  expect(refused(answer, 'negotiation.moved')).toMatchObject({
    error: 'This negotiation is expired now, so that is no longer possible.',
    data: { negotiation: { status: 'expired' } },
  });
  const { negotiations } = (await fixture.list(fixture.seller, '?limit=100')).body.data;
  expect(negotiations.find(({ _id }: { _id: string }) => _id === ids.listed).status).toBe('expired');
  expect(await statusOf(ids.listed)).toBe('expired');
  // And a new one may begin, whatever the old one's row said before.
  expect((await fixture.start(buyer)).status).toBe(201);
});

it('A code and its negotiation expire 72 hours after the acceptance', async () => {
  const { id, code } = await fixture.accepted(buyer);
  const { acceptedAt, expiresAt } = await times(id);
  expect(expiresAt - acceptedAt).toBe(72 * HOUR * 1000);
  await advance(72 * HOUR - 60);
  const check = () =>
    fixture.post(buyer, '/negotiations/validate-code', { discountCode: code, projectId: fixture.projectId });
  expect((await check()).body.data.isValid).toBe(true);
  await advance(61);
  expect(await statusOf(id)).toBe('expired');
  expect((await check()).body.data.isValid).toBe(false);
  expect((await fixture.codeRow(id))?.revoked_at).not.toBeNull();
  expect(done(await fixture.show(buyer, id)).negotiation).toMatchObject({
    discountCode: null,
    agreedPrice: 1200,
  });
});

async function times(id: string) {
  const row = await fixture.row(id);
  return { acceptedAt: row.moved_at.getTime(), expiresAt: row.expires_at!.getTime() };
}

it('An order that holds the code keeps the negotiation open until it ends unpaid', async () => {
  const { id, code } = await fixture.accepted(buyer);
  await advance(72 * HOUR - 600);
  const body = { projectId: fixture.projectId, discountCode: code };
  const order = await fixture.post(buyer, '/payments/create-order', body);
  expect(order.body).toMatchObject({ success: true, data: { amount: 1200 } });
  await advance(900);
  expect(await statusOf(id)).toBe('accepted');
  done(await fixture.write(buyer, id, 'I am paying'));
  await advance(2000);
  await advance(1);
  expect(await statusOf(id)).toBe('expired');
});

it('A declined buyer must wait seven days for that listing, but not for another', async () => {
  const id = await fixture.offered(buyer);
  done(await fixture.decline(fixture.seller, id));
  const answer = await fixture.start(buyer);
  expect(answer.status).toBe(409);
  expect(refused(answer, 'negotiation.declined_lately').error).toMatch(
    /^Your negotiation for this project was declined\. You can start another on \w+ \d{1,2}, \d{4}\.$/,
  );
  expect((await fixture.start(buyer, { projectId: otherProject })).status).toBe(201);
  await advance(7 * DAY - 60);
  refused(await fixture.start(buyer), 'negotiation.declined_lately');
  await advance(61);
  expect((await fixture.start(buyer)).status).toBe(201);
});
