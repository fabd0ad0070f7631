import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSupportFixture, type SupportFixture } from '#testing/fixtures/trust/support-fixture.ts';
import { listenLive } from '#testing/market/live.ts';

const NOBODY = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

const errorOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

describe('Opening the thread of a purchase', () => {
  it('A buyer opens the one thread of a purchase, and gets the same when asking again', async () => {
    const { buyer, orderId } = await fixture.sold();
    const first = await fixture.open(buyer, orderId, 'How do I seed the database?');
    expect(first.status).toBe(201);
    const again = await fixture.open(buyer, orderId);
    expect(again.status).toBe(200);
    expect(again.body.data.thread).toMatchObject({
      ...{ _id: first.body.data.thread._id, orderId, side: 'buyer', waiting: true, closed: null },
      ...{ supportMonths: 0, answerHours: null, supportUntil: null, answerDueAt: null, overdue: false },
    });
    expect(again.body.data.messages).toHaveLength(1);
  });

  it('A buyer who opens a thread several times at once gets one thread', async () => {
    const { buyer, orderId } = await fixture.sold();
    const answers = await Promise.all([1, 2, 3, 4].map(() => fixture.open(buyer, orderId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data.thread._id)).size).toBe(1);
  });

  it('The seller sees nothing of a thread in which nothing is written, and cannot open one', async () => {
    const { buyer, orderId } = await fixture.sold();
    expect(errorOf(await fixture.open(fixture.seller, orderId))).toEqual([403, 'support.buyer_opens']);
    const { _id } = (await fixture.open(buyer, orderId)).body.data.thread;
    expect(errorOf(await fixture.get(fixture.seller, `/support/${_id}`))).toEqual([404, 'support.not_found']);
    expect(errorOf(await fixture.open(fixture.seller, orderId))).toEqual([403, 'support.buyer_opens']);
    await fixture.write(buyer, _id, 'Hello');
    expect((await fixture.open(fixture.seller, orderId)).body.data.thread._id).toBe(_id);
  });

  it('A stranger finds neither the purchase nor the thread nor its files', async () => {
    const { id, orderId, buyer } = await fixture.helped();
    const sent = await fixture.send(buyer, id, [{ name: 'error.log', content: 'Error: no such table\n' }]);
    const file = sent.body.data.messages[1].files[0]._id;
    for (const stranger of [
      await fixture.shop.newBuyer(),
      await fixture.market.registerAs('seller'),
      fixture.shop.admin,
    ]) {
      expect(errorOf(await fixture.open(stranger, orderId))).toEqual([404, 'support.order_not_found']);
      expect((await fixture.get(stranger, `/support/${id}`)).status).toBe(404);
      expect((await fixture.write(stranger, id, 'Hello')).status).toBe(404);
      expect((await fixture.post(stranger, `/support/${id}/read`, { seq: 1 })).status).toBe(404);
      expect((await fixture.get(stranger, `/support/${id}/files/${file}`)).status).toBe(404);
      expect((await fixture.get(stranger, '/support')).body.data.total).toBe(0);
    }
    expect((await fixture.open(buyer, NOBODY)).status).toBe(404);
  });

  it('An order that was not paid opens nothing', async () => {
    const buyer = await fixture.shop.newBuyer();
    const { orderId } = await fixture.shop.checkout(buyer);
    expect(errorOf(await fixture.open(buyer, orderId))).toEqual([409, 'support.not_bought']);
  });
});

describe('Writing', () => {
  it('The other side reads words without contacts, and their author reads their own', async () => {
    const { id, buyer } = await fixture.helped('Write me at asha@gmail.com or 98765 43210, please.');
    const own = await fixture.read(buyer, id);
    expect(own.messages[0]).toMatchObject({ by: 'buyer', masked: true });
    expect(own.messages[0]?.text).toContain('asha@gmail.com');
    const theirs = await fixture.read(fixture.seller, id);
    expect(theirs.messages[0]?.text).not.toMatch(/asha@|98765/);
    expect(theirs.thread.lastMessage?.text).not.toMatch(/asha@|98765/);
    expect(theirs.thread).toMatchObject({ side: 'seller', unread: 1 });
  });

  it('A message sent twice with one key is written once', async () => {
    const { id, buyer } = await fixture.helped();
    const key = { 'idempotency-key': 'once' };
    const [one, again] = [
      await fixture.write(buyer, id, 'Node 22, by the way', key),
      await fixture.write(buyer, id, 'Node 22, by the way', key),
    ];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect((await fixture.read(buyer, id)).messages).toHaveLength(2);
    expect(errorOf(await fixture.write(buyer, id, 'Something else', key))).toEqual([
      409,
      'request.key_reused',
    ]);
  });

  it('Messages at once get numbers without gaps', async () => {
    const { id, buyer } = await fixture.helped();
    await Promise.all(
      [1, 2, 3, 4].map((n) => fixture.write(n % 2 ? buyer : fixture.seller, id, `Line ${n}`)),
    );
    const { messages } = await fixture.read(buyer, id);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  });

  it('A message needs words or a file, and at most 4,000 characters', async () => {
    const { id, buyer } = await fixture.helped();
    expect((await fixture.write(buyer, id, '  ')).body.errors[0]).toMatchObject({ field: 'text' });
    expect((await fixture.write(buyer, id, 'x'.repeat(4_001))).status).toBe(400);
    expect((await fixture.send(buyer, id, [], ' ')).body.errors[0]).toMatchObject({ field: 'text' });
    expect((await fixture.write(buyer, id, 'x'.repeat(4_000))).status).toBe(201);
  });

  it('Both sides hear of a message immediately, and of what was read', async () => {
    const { id, buyer } = await fixture.helped();
    const ear = await listenLive(fixture.market, buyer.token, ['notification', 'negotiation']);
    await fixture.write(fixture.seller, id, 'Which version of Node?');
    let heard = await ear.next();
    // What was written before may still be on its way.
    while ((heard.data as { seq?: number }).seq !== 2) heard = await ear.next();
    expect(heard).toEqual({ event: 'support', data: { threadId: id, seq: 2 } });
    expect((await fixture.read(buyer, id)).thread.unread).toBe(1);
    expect((await fixture.post(buyer, `/support/${id}/read`, { seq: 2 })).body.data).toEqual({ unread: 0 });
    expect((await ear.next()).event).toBe('support');
    expect((await fixture.read(fixture.seller, id)).thread.otherReadSeq).toBe(2);
    expect((await fixture.post(buyer, `/support/${id}/read`, { seq: 1 })).body.data).toEqual({ unread: 0 });
    await ear.close();
  });

  it('A person writes at most 20 messages a minute', async () => {
    await fixture.market.standStill(async () => {
      const { id, buyer } = await fixture.helped();
      const lines = Array.from({ length: 20 }, (_, n) => fixture.write(buyer, id, `Line ${n}`));
      const statuses = (await Promise.all(lines)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(19);
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    });
  });
});

describe('What a purchase promises', () => {
  it('After 30 days without a promise the thread is not opened any more, and the refusal says so', async () => {
    const sale = await fixture.sold();
    await fixture.passDays(31, sale.buyer);
    expect(errorOf(await fixture.open(sale.buyer, sale.orderId))).toEqual([409, 'support.none_promised']);
    await fixture.promise(sale.orderId, { months: 3 });
    expect((await fixture.open(sale.buyer, sale.orderId)).status).toBe(201);
  });

  it('Once the promise is over the buyer cannot write, except where the seller wrote within 30 days', async () => {
    const { id, buyer, orderId } = await fixture.helped('Help', { months: 3, days: 30 });
    await fixture.passDays(29, buyer);
    expect((await fixture.write(fixture.seller, id, 'Send me the log, please')).status).toBe(201);
    await fixture.passDays(5, buyer);
    expect((await fixture.write(buyer, id, 'Here it is')).status).toBe(201);
    await fixture.passDays(40, buyer);
    const refused = await fixture.write(buyer, id, 'And now?');
    expect(errorOf(refused)).toEqual([409, 'support.ended']);
    expect(refused.body.message).toMatch(/promised until \w+ \d/);
    expect((await fixture.read(buyer, id)).thread.closed).toMatchObject({ why: 'ended' });
    // What is bought later holds at once.
    await fixture.promise(orderId, { months: 3 });
    expect((await fixture.write(buyer, id, 'And now?')).status).toBe(201);
  });

  it('A free licence has help only where support was promised', async () => {
    const { db } = fixture;
    const { buyer, orderId } = await fixture.sold();
    const projectId = await fixture.shop.publish({
      fields: { licences: JSON.stringify([{ tier: 'personal', price: 0 }]) },
    });
    const free = (await fixture.shop.checkout(buyer, { projectId })).orderId;
    expect(free).not.toBe(orderId);
    expect(errorOf(await fixture.open(buyer, free))).toEqual([409, 'support.none_promised']);
    await fixture.promise(free, { months: 3 });
    expect((await fixture.open(buyer, free)).status).toBe(201);
    expect(
      await db.selectFrom('support_threads').selectAll().where('order_id', '=', free).execute(),
    ).toHaveLength(1);
  });

  it('After a refund both sides read the thread and cannot write in it', async () => {
    const { id, buyer, orderId } = await fixture.helped();
    const refund = await fixture.post(buyer, `/payments/order/${orderId}/refund`, {
      reason: 'not_downloaded',
    });
    expect(refund.body.data.status).toBe('granted');
    for (const person of [buyer, fixture.seller]) {
      expect(errorOf(await fixture.write(person, id, 'Hello?'))).toEqual([409, 'support.refunded']);
      const { thread, messages } = await fixture.read(person, id);
      expect(thread).toMatchObject({ waiting: false, closed: { why: 'refunded' } });
      expect(messages).toHaveLength(1);
    }
  });

  it('An answer at the moment of a refund is written before it, or refused', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, buyer, orderId } = await fixture.helped();
      const [refund, written] = await Promise.all([
        fixture.post(buyer, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' }),
        fixture.write(fixture.seller, id, 'Try Node 22'),
      ]);
      expect(refund.body.data.status).toBe('granted');
      const { messages } = await fixture.read(buyer, id);
      expect(messages).toHaveLength(written.status === 201 ? 2 : 1);
      if (written.status !== 201) expect(errorOf(written)).toEqual([409, 'support.refunded']);
    }
  });
});

describe('The list', () => {
  it('Each person finds their threads by side, state and words, and not by what was hidden from them', async () => {
    const { id, buyer } = await fixture.helped('The invoice shows क्षमा, call me at 98765 43210');
    await fixture.send(
      fixture.seller,
      id,
      [{ name: 'fix-for-hostel.patch', content: '--- a\n+++ b\n' }],
      'Apply this',
    );
    const list = async (person: typeof buyer, query: string) => {
      const { status, body } = await fixture.get(person, `/support?${query}`);
      expect(status).toBe(200);
      return body.data.threads.map(({ _id }: { _id: string }) => _id);
    };
    for (const search of ['invoice', 'क्षमा', 'hostel booking', 'fix-for', 'APPLY invoice']) {
      expect(await list(buyer, `search=${encodeURIComponent(search)}`), search).toEqual([id]);
      expect(await list(fixture.seller, `as=seller&search=${encodeURIComponent(search)}`), search).toContain(
        id,
      );
    }
    expect(await list(fixture.seller, 'search=43210')).not.toContain(id);
    expect(await list(buyer, 'search=50%25')).toEqual([]);
    expect(await list(buyer, 'as=seller')).toEqual([]);
    expect(await list(buyer, 'show=unread')).toEqual([id]);
    expect(await list(buyer, 'show=waiting')).toEqual([]);
    await fixture.write(buyer, id, 'Thank you. One more thing?');
    expect(await list(buyer, 'show=waiting')).toEqual([id]);
    const { counts } = (await fixture.get(buyer, '/support')).body.data;
    expect(counts).toEqual({ buyer: 1, seller: 0, unread: 1, unreadAsSeller: 0 });
  });

  it('Pages hold every thread once, the latest change first', async () => {
    const buyer = await fixture.shop.newBuyer();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const projectId = await fixture.shop.publish();
      const { orderId } = await fixture.sold({ buyer, projectId });
      const opened = await fixture.open(buyer, orderId, `Question ${n}`);
      expect(opened.body).toMatchObject({ success: true });
      ids.unshift(opened.body.data.thread._id);
    }
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await fixture.get(buyer, `/support?limit=1&page=${page}`)).body.data),
    );
    expect(pages.map(({ threads }) => threads[0]._id)).toEqual(ids);
    expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [3, true],
      [3, true],
      [3, false],
    ]);
  });
});
