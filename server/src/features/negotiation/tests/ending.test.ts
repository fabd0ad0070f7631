import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyProject, payInSandbox } from '#testing/fixtures/listing-form.ts';
import {
  begun,
  done,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { ApiAnswer } from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
});
afterAll(() => fixture?.market.stop());

const admin = (path: string, body: object = {}) => fixture.post(fixture.admin, `/admin${path}`, body);
const REASON = { reasonCode: 'copied_work', reason: 'Not theirs' };

/** Each state that something can be done in, about this listing. */
async function oneOfEach(projectId: string) {
  const buyers = await Promise.all(['a', 'b', 'c', 'd'].map(() => fixture.newBuyer()));
  const [a, b, c, d] = buyers as [Person, Person, Person, Person];
  const accepted = await fixture.offered(d, 1200, { projectId });
  done(await fixture.accept(fixture.seller, accepted));
  return [
    { id: begun(await fixture.start(a, { projectId }))._id, buyer: a },
    { id: await fixture.offered(b, 1100, { projectId }), buyer: b },
    { id: begun(await fixture.start(c, { projectId, templateId: 'support_terms' }))._id, buyer: c },
    { id: accepted, buyer: d },
  ];
}

async function closes(ids: string[], why: string): Promise<void> {
  for (const id of ids) {
    await expect.poll(async () => (await fixture.row(id)).status, { timeout: 20_000 }).toBe('closed');
    const event = await fixture.db
      .selectFrom('events')
      .select('data')
      .where('subject_id', '=', id)
      .where('type', '=', 'negotiation.closed')
      .execute();
    expect(event.map(({ data }) => (data as { why: string }).why)).toEqual([why]);
    const code = await fixture.codeRow(id);
    if (code) expect(code.revoked_at).not.toBeNull();
  }
}

const LEAVE: Record<string, (id: string) => Promise<ApiAnswer>> = {
  'is unlisted': (id) => fixture.post(fixture.seller, `/projects/${id}/unlist`),
  'is suspended': (id) => admin(`/projects/${id}/suspend`, REASON),
  'is deleted': (id) => fixture.market.api('DELETE', `/projects/${id}`, { token: fixture.seller.token }),
};

it.each(Object.entries(LEAVE))(
  'All live negotiations are closed when their listing %s',
  async (_name, leave) => {
    const projectId = await fixture.publish();
    const ones = await oneOfEach(projectId);
    expect((await leave(projectId)).status).toBe(200);
    await closes(
      ones.map(({ id }) => id),
      'not_for_sale',
    );
    const offered = ones[1]!;
    const { negotiation, entries } = done(await fixture.show(offered.buyer, offered.id));
    expect(negotiation).toMatchObject({ status: 'closed', project: { listed: false, imageUrl: null } });
    expect(entries.at(-1)).toMatchObject({ kind: 'closed', by: 'market' });
  },
);

it('Both sides still see the negotiation of a deleted listing under its title', async () => {
  const projectId = await fixture.publish({ fields: { title: 'Gone tomorrow' } });
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer, 1100, { projectId });
  await fixture.market.api('DELETE', `/projects/${projectId}`, { token: fixture.seller.token });
  const expected = { project: { _id: null, title: 'Gone tomorrow', imageUrl: null, listed: false } };
  for (const person of [buyer, fixture.seller]) {
    expect(done(await fixture.show(person, id)).negotiation).toMatchObject({ status: 'closed', ...expected });
  }
});

it('A sold listing is archived when it is deleted, and its negotiations are closed', async () => {
  const projectId = await fixture.publish();
  await buyProject(fixture.market, await fixture.newBuyer(), projectId);
  const id = await fixture.offered(await fixture.newBuyer(), 1100, { projectId });
  const answer = await LEAVE['is deleted']!(projectId);
  expect(answer.body.data.archived).toBe(true);
  await closes([id], 'not_for_sale');
});

it('A listing that comes back does not reopen closed negotiations, and new ones stay open', async () => {
  const projectId = await fixture.publish();
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer, 1100, { projectId });
  await fixture.post(fixture.seller, `/projects/${projectId}/unlist`);
  await fixture.post(fixture.seller, `/projects/${projectId}/relist`);
  await closes([id], 'not_for_sale');
  const next = await fixture.offered(buyer, 1100, { projectId });
  await fixture.market.sweep();
  expect((await fixture.row(next)).status).toBe('awaiting_seller');
});

it('A seller who accepts after the listing has left is told that the negotiation is closed', async () => {
  const projectId = await fixture.publish();
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer, 1100, { projectId });
  // As between the change of the listing and its job.
  await fixture.db.updateTable('projects').set({ listed: false }).where('id', '=', projectId).execute();
  const body = refused(await fixture.accept(fixture.seller, id), 'negotiation.moved');
  expect(body).toMatchObject({
    error: 'This negotiation is closed now, so that is no longer possible.',
    data: { negotiation: { status: 'closed', discountCode: null } },
  });
  expect(await fixture.codeRow(id)).toBeUndefined();
  expect((await fixture.row(id)).status).toBe('closed');
});

it("Buying without a code closes the buyer's own negotiation and nobody else's", async () => {
  const projectId = await fixture.publish();
  const [buyer, other] = [await fixture.newBuyer(), await fixture.newBuyer()];
  const mine = await fixture.offered(buyer, 1100, { projectId });
  const theirs = await fixture.offered(other, 1100, { projectId });
  await buyProject(fixture.market, buyer, projectId);
  await closes([mine], 'bought');
  expect((await fixture.row(theirs)).status).toBe('awaiting_seller');
});

it('A negotiation whose buyer already owns the listing is closed at the next move', async () => {
  const projectId = await fixture.publish();
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer, 1100, { projectId });
  const orderId = await buyProject(fixture.market, buyer, projectId);
  await closes([id], 'bought');
  await fixture.db
    .updateTable('negotiations')
    .set({ status: 'awaiting_seller', revision: 2, ended_at: null })
    .where('id', '=', id)
    .execute();
  refused(await fixture.accept(fixture.seller, id), 'negotiation.moved');
  expect((await fixture.row(id)).status).toBe('closed');
  expect(orderId).toEqual(expect.any(String));
});

it('Paying with the code completes the negotiation at once', async () => {
  const buyer = await fixture.newBuyer();
  const { id, code } = await fixture.accepted(buyer, 1250);
  const order = await fixture.post(buyer, '/payments/create-order', {
    ...{ projectId: fixture.projectId, discountCode: code },
  });
  expect(order.body.data.amount).toBe(1250);
  const paid = await payInSandbox(fixture.market, order.body.data.razorpayOrderId);
  expect((await fixture.post(buyer, '/payments/verify-payment', paid)).status).toBe(200);
  const { negotiation, entries } = done(await fixture.show(buyer, id));
  expect(negotiation).toMatchObject({
    status: 'completed',
    agreedPrice: 1250,
    expiresAt: null,
    discountCode: null,
  });
  expect(entries.at(-1)).toMatchObject({ kind: 'completed', by: 'market', price: 1250 });
  await fixture.market.sweep();
  expect((await fixture.events(id)).filter((type) => type === 'negotiation.closed')).toEqual([]);
});

it('A buyer who is paying at the agreed price may finish although the listing leaves', async () => {
  const projectId = await fixture.publish();
  const [buyer, idle] = [await fixture.newBuyer(), await fixture.newBuyer()];
  const paying = await agreed(buyer, projectId);
  const waiting = await agreed(idle, projectId);
  const discountCode = paying.code;
  const order = await fixture.post(buyer, '/payments/create-order', { projectId, discountCode });
  await fixture.post(fixture.seller, `/projects/${projectId}/unlist`);
  await closes([waiting.id], 'not_for_sale');
  expect(done(await fixture.show(buyer, paying.id)).negotiation.status).toBe('accepted');
  const paid = await payInSandbox(fixture.market, order.body.data.razorpayOrderId);
  await fixture.post(buyer, '/payments/verify-payment', paid);
  expect((await fixture.row(paying.id)).status).toBe('completed');
});

it('A negotiation whose listing has left is closed when its buyer gives up the order', async () => {
  const projectId = await fixture.publish();
  const buyer = await fixture.newBuyer();
  const { id, code } = await agreed(buyer, projectId);
  await fixture.post(buyer, '/payments/create-order', { projectId, discountCode: code });
  await fixture.post(fixture.seller, `/projects/${projectId}/unlist`);
  expect((await fixture.post(buyer, '/payments/cancel-pending', { projectId })).body.data.cancelled).toBe(1);
  await closes([id], 'not_for_sale');
});

async function agreed(buyer: Person, projectId: string): Promise<{ id: string; code: string }> {
  const id = await fixture.offered(buyer, 1200, { projectId });
  done(await fixture.accept(fixture.seller, id));
  return { id, code: done(await fixture.show(buyer, id)).negotiation.discountCode! };
}

it('The negotiations of a suspended buyer or seller are closed', async () => {
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer);
  expect((await admin(`/users/${buyer.uid}/suspend`, { reason: 'Spam' })).status).toBe(200);
  await closes([id], 'account_suspended');

  const other = await openNegotiationFixture(fixture.market);
  const theirs = await other.offered(await other.newBuyer());
  expect((await admin(`/users/${other.seller.uid}/suspend`, { reason: 'Spam' })).status).toBe(200);
  await closes([theirs], 'account_suspended');
});

it('The negotiations of a buyer who gets another role are closed', async () => {
  const buyer = await fixture.newBuyer();
  const id = await fixture.offered(buyer);
  expect((await admin(`/users/${buyer.uid}/role`, { role: 'seller' })).status).toBe(200);
  await closes([id], 'role_changed');
});
