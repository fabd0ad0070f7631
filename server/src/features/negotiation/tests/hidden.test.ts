import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  begun,
  done,
  type NegotiationFixture,
  openNegotiationFixture,
  refused,
} from '#testing/fixtures/negotiation-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: NegotiationFixture;
let buyer: Person;

beforeAll(async () => {
  fixture = await openNegotiationFixture();
  buyer = await fixture.newBuyer('Asha Menon');
});
afterAll(() => fixture?.market.stop());

it('A seller sees nothing of a negotiation whose price was never sent', async () => {
  const id = begun(await fixture.start(await fixture.newBuyer()))._id;
  const ids = async () =>
    (await fixture.list(fixture.seller, '?limit=100')).body.data.negotiations.map(
      (one: { _id: string }) => one._id,
    );
  expect(await ids()).not.toContain(id);
  for (const answer of [
    await fixture.show(fixture.seller, id),
    await fixture.offer(fixture.seller, id, 1200),
    await fixture.accept(fixture.seller, id),
    await fixture.decline(fixture.seller, id),
    await fixture.withdraw(fixture.seller, id),
    await fixture.write(fixture.seller, id, 'Hello'),
    await fixture.read(fixture.seller, id, 1),
  ]) {
    expect(answer.status).toBe(404);
    refused(answer, 'negotiation.not_found');
  }
  await fixture.market.advanceClock(73 * 3600);
  expect((await fixture.row(id)).status).toBe('expired');
  expect(await ids()).not.toContain(id);
});

it('A seller never sees the code of a negotiation in any answer', async () => {
  const { id, code } = await fixture.accepted(await fixture.newBuyer());
  const plain = code.replaceAll('-', '');
  const seen = [
    await fixture.show(fixture.seller, id),
    await fixture.list(fixture.seller, '?limit=100'),
    await fixture.write(fixture.seller, id, 'Thank you'),
    await fixture.accept(fixture.seller, id),
  ];
  for (const { body } of seen) {
    expect(JSON.stringify(body)).not.toContain(code);
    expect(JSON.stringify(body)).not.toContain(plain);
  }
  const events = await fixture.db.selectFrom('events').select('data').execute();
  expect(JSON.stringify(events)).not.toContain(plain);
});

it('Contacts in a message are masked for the other side and kept for their author', async () => {
  const id = begun(
    await fixture.start(buyer, {
      templateId: 'custom',
      message: 'Write to me at asha.menon@gmail.com please',
    }),
  )._id;
  const seen = done(await fixture.show(fixture.seller, id)).entries[0]!;
  expect(seen.content).not.toContain('asha.menon@gmail.com');
  expect(seen.masked).toBe(true);
  const own = done(await fixture.show(buyer, id)).entries[0]!;
  expect(own).toMatchObject({ content: 'Write to me at asha.menon@gmail.com please', masked: true });
  expect(own.content).toContain('asha.menon@gmail.com');
  done(await fixture.write(fixture.seller, id, 'Call me: 98765 43210'));
  expect(done(await fixture.show(buyer, id)).entries[1]!.content).not.toContain('98765');
  const listed = (await fixture.list(buyer)).body.data.negotiations[0];
  expect(listed.lastEntry).toMatchObject({ seq: 2, masked: true });
  expect(listed.lastEntry.content).not.toContain('98765');
  const written = await fixture.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', '=', id)
    .where('type', '=', 'negotiation.message_written')
    .executeTakeFirstOrThrow();
  expect(written.data).toMatchObject({ by: 'seller', masked: ['phone'], answers: true });
});

it("The listing's demo link and the standard sentence of an offer are not masked", async () => {
  const id = await fixture.offered(await fixture.newBuyer(), 1234);
  done(
    await fixture.write(
      fixture.seller,
      id,
      'See https://demo.example.com/hostel or https://elsewhere.example.org',
    ),
  );
  const person = await fixture.newBuyer();
  const { entries } = done(await fixture.show(fixture.seller, id));
  expect(entries[1]).toMatchObject({
    content: 'I would like to offer ₹1234 for this project.',
    masked: false,
  });
  const last = await fixture.db
    .selectFrom('negotiation_entries')
    .select(['masked_content', 'masked'])
    .where('negotiation_id', '=', id)
    .where('seq', '=', 3)
    .executeTakeFirstOrThrow();
  expect(last.masked_content).toContain('https://demo.example.com/hostel');
  expect(last.masked_content).not.toContain('elsewhere.example.org');
  expect(last.masked).toEqual(['link']);
  expect((await fixture.show(person, id)).status).toBe(404);
});

it("A seller sees the buyer's name and the picture of the listing", async () => {
  const id = await fixture.offered(await fixture.newBuyer('Ravi Kumar'));
  const { negotiation } = done(await fixture.show(fixture.seller, id));
  expect(negotiation).toMatchObject({
    otherName: 'Ravi Kumar',
    project: {
      _id: fixture.projectId,
      listed: true,
      imageUrl: expect.stringMatching(/^\/api\/projects\/images\//),
    },
  });
});
