import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRefundFixture, type RefundFixture } from '#testing/fixtures/refund-fixture.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture?.shop.market.stop());

const mailTo = (person: Person, subject: string) =>
  waitForMail(fixture.shop.market, { to: person.email, subject: `Hostel booking web app: ${subject}` });

it('Buyer, seller and admins are told of the steps of a contested refund', async () => {
  const sold = await fixture.downloaded();
  const id = await fixture.asked(sold);
  const asked = await mailTo(fixture.shop.seller, 'a buyer asks for a refund');
  expect(asked.text).toContain('₹1,499 back');
  expect(asked.text).toContain('It does not start');
  expect(asked.text).toContain('No answer counts as agreement');
  await fixture.contest(id);
  expect((await mailTo(sold.buyer, 'the refund is contested')).text).toContain('It runs on Node 20');
  expect((await mailTo(fixture.shop.admin, 'the refund is contested')).text).toContain(
    `/dashboard/admin/refunds?id=${id}`,
  );
  await fixture.passDays(7);
  await mailTo(fixture.shop.admin, 'a refund waits too long');
  await fixture.grant(id);
  expect((await mailTo(sold.buyer, '₹1,499 is on its way back')).text).toContain('An admin has granted it.');
  expect((await mailTo(fixture.shop.seller, 'a sale is refunded')).text).toContain('It fails');
  const subjects = (await mailsOf(fixture.shop.market)).filter(({ to }) => to === sold.buyer.email);
  expect(subjects.filter(({ subject }) => /refund|back/.test(subject))).toHaveLength(2);
});

it('A refused refund is told to both sides, and a withdrawn one to the seller', async () => {
  const sold = await fixture.downloaded();
  const id = await fixture.asked(sold);
  await fixture.contest(id);
  await fixture.refuse(id);
  expect((await mailTo(sold.buyer, 'the refund is refused')).text).toContain('you can download again');
  await mailTo(fixture.shop.seller, 'the refund is refused');
  const other = await fixture.downloaded();
  await fixture.withdraw(other, await fixture.asked(other));
  await mailTo(fixture.shop.seller, 'the refund is withdrawn');
});

it('A dispute is told at its start and its loss, and a failed refund to its buyer and admins', async () => {
  const sold = await fixture.downloaded();
  const dispute = await fixture.dispute(sold);
  expect((await mailTo(fixture.shop.admin, 'a payment is disputed')).text).toContain('The evidence is ready');
  await mailTo(sold.buyer, 'a payment is disputed');
  await fixture.resolve(dispute, 'lost');
  expect((await mailTo(fixture.shop.seller, 'the dispute is lost')).text).toContain('₹1,499');
  await fixture.shop.control('/set', { refundOutcome: 'failed' });
  const failing = await fixture.sold();
  await fixture.ask(failing, { reason: 'not_downloaded' });
  await fixture.shop.settleAll();
  await mailTo(failing.buyer, 'a refund could not be paid out');
  await mailTo(fixture.shop.admin, 'a refund could not be paid out');
});

it('A suspended buyer and a suspended seller are still told of a granted refund', async () => {
  const { market, seller, admin } = fixture.shop;
  const sold = await fixture.downloaded();
  const id = await fixture.asked(sold);
  await fixture.contest(id);
  for (const { uid } of [sold.buyer, seller]) {
    const answer = await fixture.shop.post(admin, `/admin/users/${uid}/suspend`, {
      reason: 'Many chargebacks',
    });
    expect(answer.status).toBe(200);
  }
  const after = (await mailsOf(market)).at(-1)!.id;
  await fixture.grant(id);
  const back = await mailTo(sold.buyer, '₹1,499 is on its way back');
  expect(back.text).toContain('An admin has granted it.');
  await waitForMail(market, { to: seller.email, subject: 'a sale is refunded', after });
});
