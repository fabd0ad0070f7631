import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  BANK_ACCOUNT,
  openPayoutFixture,
  type PayoutFixture,
  UPI_ACCOUNT,
} from '#testing/fixtures/payouts/payouts.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: PayoutFixture;
let seller: Person;
beforeAll(async () => {
  fixture = await openPayoutFixture();
  seller = await fixture.readySeller();
});
afterAll(() => fixture?.stop());

const noticesOf = async (person: Person) =>
  (await fixture.call(person, 'GET', '/notifications')).body.data.notifications as {
    type: string;
    title: string;
    message: string;
    status: string;
  }[];
const noticeOf = (person: Person, title: string) =>
  expect
    .poll(async () => (await noticesOf(person)).find((notice) => notice.title === title), { timeout: 10_000 })
    .toBeDefined();

it('A changed payout account is told by mail with what is seen of it, and nothing more', async () => {
  const other = await fixture.market.registerAs('seller');
  await fixture.call(other, 'PUT', '/seller/payout-account', BANK_ACCOUNT);
  const mail = await waitForMail(fixture.market, {
    to: other.email,
    subject: 'Your payout account was changed',
  });
  expect(mail.text).toContain('account XXXX7890 (HDFC0001234)');
  expect(mail.text).toContain('If it was not you');
  expect(mail.text).not.toContain(BANK_ACCOUNT.account);
});

it('A request is told to the seller and waits for admins until it ends', async () => {
  await fixture.call(seller, 'POST', '/seller/payouts', { amountPaise: 123_450 });
  await waitForMail(fixture.market, { to: seller.email, subject: 'Payout of ₹1,234.50 requested' });
  const title = 'A payout of ₹1,234.50 waits';
  await noticeOf(fixture.admin, title);
  await fixture.call(seller, 'PUT', '/seller/payout-account', UPI_ACCOUNT);
  const mail = await waitForMail(fixture.market, { to: seller.email, subject: 'was not made' });
  expect(mail.text).toContain('account was changed');
  await expect
    .poll(async () => (await noticesOf(fixture.admin)).find((notice) => notice.title === title)?.status)
    .toBe('read');
});

it('A payment and its return are told by mail with reference and reason', async () => {
  const paid = await fixture.readySeller();
  await fixture.payoutIn('returned', paid.uid);
  const told = await waitForMail(fixture.market, { to: paid.email, subject: '₹500 was paid to you' });
  expect(told.text).toContain('UTR');
  const back = await waitForMail(fixture.market, { to: paid.email, subject: 'came back' });
  expect(back.text).toContain('The account is closed.');
});
