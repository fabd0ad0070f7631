import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageId } from '#contract/trust/reports/constants.ts';
import { openSupportFixture, type SupportFixture } from '#testing/fixtures/trust/support-fixture.ts';
import { mailsOf } from '#testing/mail/mailbox.ts';

const HOUR = 3_600;

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

const titles = async (person: Parameters<SupportFixture['told']>[0]) =>
  (await fixture.told(person)).map(({ title }) => title);
const PROJECT = 'Hostel booking web app';
const WAITS = `${PROJECT}: a buyer waits for your answer`;
const LATE = `${PROJECT}: the time for your answer has passed`;
const GROUND = `${PROJECT}: no answer in the declared time`;

describe('The declared time to answer', () => {
  it('The declared time to answer counts from the first question without an answer, and the answer ends it', async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3, hours: 24 });
    const { thread } = await fixture.read(buyer, id);
    expect(Date.parse(thread.answerDueAt!) - Date.parse(thread.askedAt!)).toBe(24 * HOUR * 1000);
    await fixture.market.advanceClock(HOUR);
    await fixture.write(buyer, id, 'Are you there?');
    expect((await fixture.read(buyer, id)).thread.answerDueAt).toBe(thread.answerDueAt);
    await fixture.write(fixture.seller, id, 'Here I am');
    expect((await fixture.read(buyer, id)).thread).toMatchObject({
      waiting: false,
      overdue: false,
      lateAnswers: 0,
    });
    await fixture.market.advanceClock(48 * HOUR);
    expect(await titles(buyer)).not.toContain(GROUND);
    await fixture.write(buyer, id, 'One more thing');
    const again = (await fixture.read(buyer, id)).thread;
    expect(Date.parse(again.answerDueAt!)).toBeGreaterThan(Date.parse(thread.answerDueAt!));
    await fixture.write(fixture.seller, id, 'Done');
  });

  it('The seller is reminded once, and both sides are told once when the time to answer has passed, however many sweeps there are', async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3, hours: 24 });
    const before = await titles(fixture.seller);
    await fixture.market.advanceClock(17 * HOUR);
    expect(await titles(fixture.seller)).toEqual(before);
    await fixture.market.advanceClock(1.5 * HOUR);
    await Promise.all([fixture.market.sweep(), fixture.market.sweep()]);
    const count = async (person: typeof buyer, title: string) =>
      (await titles(person)).filter((one) => one === title).length;
    const isBefore = (title: string) => before.filter((one) => one === title).length;
    expect(await count(fixture.seller, WAITS)).toBe(isBefore(WAITS) + 1);
    await fixture.market.advanceClock(6 * HOUR);
    await Promise.all([fixture.market.sweep(), fixture.market.sweep()]);
    expect(await count(buyer, GROUND)).toBe(1);
    expect(await count(fixture.seller, LATE)).toBe(isBefore(LATE) + 1);
    expect((await fixture.read(buyer, id)).thread).toMatchObject({ overdue: true, waiting: true });
    await fixture.market.advanceClock(24 * HOUR);
    expect(await count(buyer, GROUND)).toBe(1);
    await fixture.write(fixture.seller, id, 'Sorry, I was ill');
    expect((await fixture.read(buyer, id)).thread).toMatchObject({
      overdue: true,
      waiting: false,
      lateAnswers: 1,
    });
  });

  it('A thread without a declared time, or after the promised months, has no deadline for an answer', async () => {
    const { id, buyer } = await fixture.helped('Help', { months: 3 });
    expect((await fixture.read(buyer, id)).thread.answerDueAt).toBeNull();
    const over = await fixture.sold();
    await fixture.promise(over.orderId, { months: 3, hours: 24 });
    await fixture.db
      .updateTable('orders')
      .set({ support_until: new Date(fixture.shop.ctx.now().getTime() - 1_000) })
      .where('id', '=', over.orderId)
      .execute();
    const { thread } = (await fixture.open(over.buyer, over.orderId, 'Still here?')).body.data;
    expect(thread).toMatchObject({ waiting: true, answerDueAt: null });
  });

  it('A purchase that was taken back asks nobody for an answer any more', async () => {
    const { buyer, orderId } = await fixture.helped('Help', { months: 3, hours: 24 });
    await fixture.post(buyer, `/payments/order/${orderId}/refund`, { reason: 'not_downloaded' });
    await fixture.market.advanceClock(30 * HOUR);
    expect(await titles(buyer)).not.toContain(GROUND);
  });

  it('A refund request shows its sides and admins that the seller was asked and did not answer in time', async () => {
    const sale = await fixture.downloaded();
    await fixture.promise(sale.orderId, { months: 3, hours: 24 });
    const { _id: threadId, askedAt } = (await fixture.open(sale.buyer, sale.orderId, 'Files are missing'))
      .body.data.thread;
    await fixture.market.advanceClock(25 * HOUR);
    const refundId = await fixture.asked(sale);
    const facts = { threadId, askedAt, answeredAt: null, overdue: true, lateAnswers: 0 };
    for (const person of [sale.buyer, fixture.seller]) {
      const { refunds } = (await fixture.get(person, '/refunds')).body.data;
      expect(refunds.find(({ _id }: { _id: string }) => _id === refundId).support).toMatchObject(facts);
    }
    const { body } = await fixture.get(fixture.shop.admin, `/admin/refunds/${refundId}`);
    expect(body.data.support).toMatchObject(facts);
    const list = await fixture.get(fixture.shop.admin, '/admin/refunds?status=all');
    expect(list.body.data.refunds.map(({ support }: { support: object }) => support)).toContainEqual(
      expect.objectContaining({ threadId }),
    );
    const other = await fixture.asked(await fixture.downloaded());
    const { body: without } = await fixture.get(fixture.shop.admin, `/admin/refunds/${other}`);
    expect(without.data.support).toBeNull();
  });
});

describe('What is told of a thread', () => {
  it('Several messages in a row are one notice and one mail until they are read', async () => {
    const { id, buyer } = await fixture.helped();
    await fixture.write(fixture.seller, id, 'Which version?');
    expect(await fixture.told(buyer)).toEqual([
      { title: expect.stringContaining('has answered'), status: 'unread' },
    ]);
    await fixture.write(fixture.seller, id, 'And which system?');
    expect(await fixture.told(buyer)).toHaveLength(1);
    const mails = async () =>
      (await mailsOf(fixture.market)).filter(
        ({ to, subject }) => to === buyer.email && subject.includes('has answered'),
      ).length;
    await expect.poll(mails).toBe(1);
    await fixture.post(buyer, `/support/${id}/read`, { seq: 3 });
    expect(await fixture.told(buyer)).toEqual([{ title: expect.any(String), status: 'read' }]);
    await fixture.write(fixture.seller, id, 'I have found it');
    expect((await fixture.told(buyer)).map(({ status }) => status)).toEqual(['unread', 'read']);
    await expect.poll(mails).toBe(2);
  });

  it('A message can be reported by the other side alone, and admins then read its file, which is an act', async () => {
    const { id, buyer } = await fixture.helped();
    const sent = await fixture.send(
      fixture.seller,
      id,
      [{ name: 'pay.txt', content: 'Pay me outside\n' }],
      'Read this',
    );
    const file = `/support/${id}/files/${sent.body.data.messages[1].files[0]._id}`;
    const report = (person: typeof buyer, seq: number) =>
      fixture.post(person, '/reports', {
        about: 'support',
        aboutId: messageId(id, seq),
        reason: 'off_platform',
      });
    const { admin } = fixture.shop;
    expect((await fixture.get(admin, file)).status).toBe(404);
    expect((await report(await fixture.shop.newBuyer(), 2)).status).toBe(404);
    expect((await report(fixture.seller, 2)).status).toBe(409);
    const filed = await report(buyer, 2);
    expect(filed.status).toBe(201);
    const { data } = (await fixture.get(admin, `/admin/reports/${filed.body.data._id}`)).body;
    expect(data).toMatchObject({ about: 'support', title: 'Read this', person: { uid: fixture.seller.uid } });
    expect(data.around.map(({ reported }: { reported: boolean }) => reported)).toEqual([false, true]);
    expect(data.around[1].files).toMatchObject([{ name: 'pay.txt' }]);
    expect((await fixture.get(admin, file)).bytes.toString()).toBe('Pay me outside\n');
    const acts = await fixture.db
      .selectFrom('admin_acts')
      .select('act')
      .where('act', '=', 'support.read_file')
      .execute();
    expect(acts).toHaveLength(1);
    const warned = await fixture.post(admin, `/admin/reports/${filed.body.data._id}/resolve`, {
      ...{ act: 'warn', reasonCode: 'off_platform', reason: 'Payments stay on the market' },
    });
    expect(warned.status).toBe(200);
  });
});
