import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../testing/app.ts';
import { mailsOf, waitForMail } from '../../../testing/mailbox.ts';
import { openRefundDesk, type RefundDesk } from '../../../testing/refund-desk.ts';

let desk: RefundDesk;
beforeAll(async () => {
  desk = await openRefundDesk();
});
afterAll(() => desk?.till.market.stop());

const mailTo = (person: Person, subject: string) =>
  waitForMail(desk.till.market, { to: person.email, subject: `Hostel booking web app: ${subject}` });

it('both sides and the admins are told of each step of a contested refund', async () => {
  const sold = await desk.downloaded();
  const id = await desk.asked(sold);
  const asked = await mailTo(desk.till.seller, 'a buyer asks for a refund');
  expect(asked.text).toContain('₹1,499 back');
  expect(asked.text).toContain('It does not start');
  expect(asked.text).toContain('No answer counts as agreement');
  await desk.contest(id);
  expect((await mailTo(sold.buyer, 'the refund is contested')).text).toContain('It runs on Node 20');
  expect((await mailTo(desk.till.admin, 'the refund is contested')).text).toContain(
    `/dashboard/admin/refunds?id=${id}`,
  );
  await desk.passDays(7);
  await mailTo(desk.till.admin, 'a refund waits too long');
  await desk.grant(id);
  expect((await mailTo(sold.buyer, '₹1,499 is on its way back')).text).toContain('An admin has granted it.');
  expect((await mailTo(desk.till.seller, 'a sale is refunded')).text).toContain('It fails');
  const subjects = (await mailsOf(desk.till.market)).filter(({ to }) => to === sold.buyer.email);
  expect(subjects.filter(({ subject }) => /refund|back/.test(subject))).toHaveLength(2);
});

it('a refusal and a withdrawal are told to whom they concern', async () => {
  const sold = await desk.downloaded();
  const id = await desk.asked(sold);
  await desk.contest(id);
  await desk.refuse(id);
  expect((await mailTo(sold.buyer, 'the refund is refused')).text).toContain('you can download again');
  await mailTo(desk.till.seller, 'the refund is refused');
  const other = await desk.downloaded();
  await desk.withdraw(other, await desk.asked(other));
  await mailTo(desk.till.seller, 'the refund is withdrawn');
});

it('a dispute is told when it begins and when it is lost, a failed refund to admins and its buyer', async () => {
  const sold = await desk.downloaded();
  const dispute = await desk.dispute(sold);
  expect((await mailTo(desk.till.admin, 'a payment is disputed')).text).toContain('The evidence is ready');
  await mailTo(sold.buyer, 'a payment is disputed');
  await desk.resolve(dispute, 'lost');
  expect((await mailTo(desk.till.seller, 'the dispute is lost')).text).toContain('₹1,499');
  await desk.till.control('/set', { refundOutcome: 'failed' });
  const failing = await desk.sold();
  await desk.ask(failing, { reason: 'not_downloaded' });
  await desk.till.settleDown();
  await mailTo(failing.buyer, 'a refund could not be paid out');
  await mailTo(desk.till.admin, 'a refund could not be paid out');
});

it('a suspended buyer is told that the money comes back, and a suspended seller that it goes', async () => {
  const { market, seller, admin } = desk.till;
  const sold = await desk.downloaded();
  const id = await desk.asked(sold);
  await desk.contest(id);
  for (const { uid } of [sold.buyer, seller]) {
    const answer = await desk.till.post(admin, `/admin/users/${uid}/suspend`, { reason: 'Many chargebacks' });
    expect(answer.status).toBe(200);
  }
  const after = (await mailsOf(market)).at(-1)!.id;
  await desk.grant(id);
  const back = await mailTo(sold.buyer, '₹1,499 is on its way back');
  expect(back.text).toContain('An admin has granted it.');
  await waitForMail(market, { to: seller.email, subject: 'a sale is refunded', after });
});
