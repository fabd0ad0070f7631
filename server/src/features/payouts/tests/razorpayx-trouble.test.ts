import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPI_ACCOUNT } from '#testing/fixtures/payouts/payouts.ts';
import { openRazorpayX, type RazorpayXFixture } from '#testing/fixtures/payouts/razorpayx.ts';

let x: RazorpayXFixture;

beforeAll(async () => {
  x = await openRazorpayX();
});
afterEach(async () => {
  await x.reset();
});
afterAll(async () => {
  await x?.expectBooksRight();
  await x?.stop();
});

const HOUR = 3_600;

describe('Trouble on the way to RazorpayX', () => {
  it.each([
    ['lost', { cut: true, after: true }],
    ['an error after the work', { status: 502, after: true }],
    ['an error before the work', { status: 503 }],
    ['that too much is asked', { status: 429 }],
  ])('A payout whose answer is %s for long is asked for again and made once', async (_, fault) => {
    await x.control('/set', { failApi: { path: '/v1/payouts', times: 6, ...fault }, dropWebhooks: 9 });
    const id = await x.approved(await x.readySeller());
    await x.becomes(id, 'processing');
    await expect.poll(async () => (await x.control('/settings')).failApi[0]?.times ?? 0).toBeLessThan(4);
    await x.control('/set', { failApi: null });
    // It is called for at the first look, and asked about at the second.
    await x.pass(2 * HOUR);
    await x.pass(2 * HOUR);
    await x.becomes(id, 'paid');
    expect(await x.booked(id)).toHaveLength(1);
  });

  it('A destination that could not be made known is made known later', async () => {
    await x.control('/set', { failApi: { path: '/v1/fund_accounts', times: 3 } });
    const id = await x.approved(await x.readySeller());
    await expect.poll(async () => (await x.control('/settings')).failApi).toEqual([]);
    expect((await x.row(id)).status).toBe('approved');
    await x.pass(120);
    await x.becomes(id, 'paid');
  });

  it('A payout whose process ended between the mark and the call is made by the sweep', async () => {
    await x.control('/set', { failApi: { path: '/v1/payouts', cut: true, times: 3 } });
    const id = await x.approved(await x.readySeller());
    await x.becomes(id, 'processing');
    await expect.poll(async () => (await x.control('/settings')).failApi).toEqual([]);
    expect(await x.booked(id)).toEqual([]);
    expect((await x.row(id)).provider_payout_id).toBeNull();
    await x.pass(61);
    await x.becomes(id, 'paid');
    expect(await x.booked(id)).toHaveLength(1);
  });

  it('Payouts wait for the balance, admins are told of each once, and they go on after a top-up', async () => {
    await x.control('/balance/set', { amount: 0 });
    const ids = [await x.approved(await x.readySeller()), await x.approved(await x.readySeller())];
    for (const id of ids) await expect.poll(() => x.events(id)).toContain('payout.stuck');
    await x.pass(HOUR);
    for (const id of ids) {
      expect((await x.row(id)).status).toBe('processing');
      expect((await x.events(id)).filter((type) => type === 'payout.stuck')).toHaveLength(1);
    }
    await x.control('/balance/top-up', { amount: 1_000_000 });
    await x.pass(6 * HOUR);
    for (const id of ids) await x.becomes(id, 'paid');
  });

  it('With wrong keys nothing is sent or ended, and it goes on once they are right', async () => {
    const settings = x.market.config.payouts.razorpayx!;
    const { keySecret } = settings;
    settings.keySecret = 'not the secret';
    const id = await x.approved(await x.readySeller());
    await expect.poll(() => x.events(id)).toContain('payout.stuck');
    expect(await x.row(id)).toMatchObject({ status: 'approved', trouble: 'refused' });
    settings.keySecret = keySecret;
    await x.pass(120);
    await x.becomes(id, 'paid');
  });

  it('A wrong account number is told to admins, who may end the payout, and only then', async () => {
    const settings = x.market.config.payouts.razorpayx!;
    const { accountNumber } = settings;
    settings.accountNumber = '0000000000';
    const id = await x.approved(await x.readySeller());
    await expect
      .poll(() => x.row(id))
      .toMatchObject({ status: 'processing', trouble: 'refused', refused_at: expect.any(Date) });
    settings.accountNumber = accountNumber;
    const ended = await x.call(x.admin, 'POST', `/admin/payouts/${id}/mark-failed`, {
      reason: 'Wrong setting',
    });
    expect(ended.body).toMatchObject({ success: true });
    await x.control('/set', { payoutOutcome: 'pending' });
    const held = await x.approved(await x.readySeller());
    await expect.poll(() => x.booked(held)).toHaveLength(1);
    for (const [act, body] of [
      ['mark-failed', { reason: 'It takes too long' }],
      ['mark-paid', { reference: 'UTR123456789' }],
    ] as const) {
      const refused = await x.call(x.admin, 'POST', `/admin/payouts/${held}/${act}`, body);
      expect(refused.body).toMatchObject({ code: 'payout.at_provider' });
    }
  });

  it('What UPI does not carry, and a name that cannot be written, ends with words for the seller', async () => {
    const rich = await x.readySeller(200_000);
    await x.giveAccount(rich.uid, UPI_ACCOUNT);
    const large = await x.approved(rich, 10_000_100);
    await x.becomes(large, 'failed');
    expect((await x.row(large)).reason).toContain('UPI carries at most ₹1,00,000 at once');
    const seller = await x.readySeller();
    await x.giveAccount(seller.uid, { ...UPI_ACCOUNT, holder: 'आशा राव' });
    const unwritable = await x.approved(seller);
    await x.becomes(unwritable, 'failed');
    expect((await x.row(unwritable)).reason).toContain('Latin letters');
  });

  it('Nothing is sent while payouts to a seller are stopped, and what was approved goes when they go on', async () => {
    const seller = await x.readySeller();
    await x.control('/set', { failApi: { path: '/v1', times: 9 } });
    const id = await x.approved(seller);
    await expect.poll(async () => (await x.control('/settings')).failApi[0].times).toBeLessThan(9);
    const stop = (act: string) =>
      x.call(x.admin, 'POST', `/admin/users/${seller.uid}/${act}`, {
        reason: 'Two buyers report copied code',
      });
    await stop('pause-payouts');
    await x.control('/set', { failApi: null });
    await x.pass(HOUR);
    expect((await x.row(id)).status).toBe('approved');
    await stop('resume-payouts');
    await x.pass(HOUR);
    await x.becomes(id, 'paid');
  });
});
