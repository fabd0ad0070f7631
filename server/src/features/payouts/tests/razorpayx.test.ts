import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UPI_ACCOUNT } from '#testing/fixtures/payouts.ts';
import { openRazorpayX, type RazorpayXFixture } from '#testing/fixtures/razorpayx.ts';

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

describe('A payout by RazorpayX', () => {
  it('An approved payout is made by itself, once, and paid with the number of the bank', async () => {
    const seller = await x.readySeller();
    const id = await x.approved(seller);
    await x.becomes(id, 'paid');
    const [made, ...others] = await x.booked(id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ amount: 100_000, status: 'processed' });
    expect(await x.row(id)).toMatchObject({
      ...{ provider: 'razorpayx', provider_payout_id: made!.id, batch_id: null, reference: made!.utr },
    });
    expect(await x.events(id)).toEqual(['payout.requested', 'payout.approved', 'payout.paid']);
    expect(await x.funds(seller.uid)).toMatchObject({ seller_available: 750_000 });
  });

  it('The destination of a seller is made known once, and again where it is another', async () => {
    const seller = await x.readySeller();
    await x.becomes(await x.approved(seller), 'paid');
    await x.becomes(await x.approved(seller), 'paid');
    await x.giveAccount(seller.uid, UPI_ACCOUNT);
    const third = await x.approved(seller);
    await x.becomes(third, 'paid');
    const known = await x.db
      .selectFrom('payout_fund_accounts')
      .selectAll()
      .where('user_id', '=', seller.uid)
      .execute();
    expect(new Set(known.map(({ fund_account_id }) => fund_account_id)).size).toBe(2);
    expect((await x.booked(third))[0]).toMatchObject({ mode: 'UPI' });
    expect(JSON.stringify(known)).not.toContain('50100234567890');
  });

  it.each(['failed', 'reversed'])('The money of a payout that is %s is available again', async (outcome) => {
    await x.control('/set', { payoutOutcome: outcome, payoutReason: 'bank_account_closed' });
    const seller = await x.readySeller();
    const id = await x.approved(seller);
    await x.becomes(id, 'failed');
    expect((await x.row(id)).reason).toBe(
      'The bank says: Payout failed as the beneficiary account is closed. Please contact the beneficiary bank.',
    );
    expect(await x.funds(seller.uid)).toMatchObject({ seller_available: 850_000 });
  });

  it('A paid payout that comes back restores the balance once', async () => {
    await x.control('/set', { payoutOutcome: 'returned', payoutDelaySeconds: 10, duplicateWebhooks: 9 });
    const seller = await x.readySeller();
    const id = await x.approved(seller);
    await x.becomes(id, 'processing');
    await x.pass(11);
    await x.becomes(id, 'paid');
    await x.pass(11);
    await x.becomes(id, 'returned');
    expect(await x.funds(seller.uid)).toMatchObject({ seller_available: 850_000 });
    expect((await x.events(id)).slice(2)).toEqual(['payout.paid', 'payout.returned']);
  });

  it('A payout that is rejected or cancelled at the provider has failed, although no webhook tells of it', async () => {
    await x.control('/set', { payoutApproval: true });
    const rejected = await x.approved(await x.readySeller());
    await expect.poll(() => x.booked(rejected)).toHaveLength(1);
    await x.control('/set', { payoutApproval: false, dropWebhooks: 9 });
    await x.control('/balance/set', { amount: 0 });
    const cancelled = await x.approved(await x.readySeller());
    await expect.poll(() => x.booked(cancelled)).toHaveLength(1);
    for (const [id, outcome] of [
      [rejected, 'rejected'],
      [cancelled, 'cancelled'],
    ] as const) {
      const [booked] = await x.booked(id);
      await x.control('/payout/move', { payout_id: booked!.id, outcome });
    }
    await x.pass(HOUR);
    await x.becomes(rejected, 'failed');
    await x.becomes(cancelled, 'failed');
    expect((await x.row(cancelled)).reason).toContain('cancelled before it was sent');
  });

  it('A payout without a number of the bank waits for it, and is paid under the number of the provider after a day', async () => {
    await x.control('/set', { payoutUtrDelaySeconds: 20 * HOUR });
    const told = await x.approved(await x.readySeller());
    await expect.poll(async () => (await x.booked(told))[0]?.status).toBe('processed');
    await x.pass(HOUR);
    expect((await x.row(told)).status).toBe('processing');
    await x.pass(20 * HOUR);
    await x.becomes(told, 'paid');
    expect((await x.row(told)).reference).toMatch(/^\d{12}$/);
    await x.control('/set', { payoutUtrDelaySeconds: 10 * 24 * HOUR });
    const never = await x.approved(await x.readySeller());
    await expect.poll(async () => (await x.booked(never))[0]?.status).toBe('processed');
    await x.pass(25 * HOUR);
    await x.becomes(never, 'paid');
    expect((await x.row(never)).reference).toBe((await x.booked(never))[0]!.id.toUpperCase());
  });
});

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
    await expect.poll(async () => (await x.row(id)).refused_at).not.toBeNull();
    settings.accountNumber = accountNumber;
    expect(await x.row(id)).toMatchObject({ status: 'processing', trouble: 'refused' });
    const ended = await x.call(x.admin, 'POST', `/admin/payouts/${id}/mark-failed`, { reason: 'Wrong setting' });
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
      x.call(x.admin, 'POST', `/admin/users/${seller.uid}/${act}`, { reason: 'Two buyers report copied code' });
    await stop('pause-payouts');
    await x.control('/set', { failApi: null });
    await x.pass(HOUR);
    expect((await x.row(id)).status).toBe('approved');
    await stop('resume-payouts');
    await x.pass(HOUR);
    await x.becomes(id, 'paid');
  });
});

describe('What is told of payouts', () => {
  const webhook = (body: string, secret = x.market.config.payouts.razorpayx!.webhookSecrets[0]!) =>
    fetch(`${x.market.url}/api/payouts/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
  const told = (id: string) =>
    JSON.stringify({ event: 'payout.processed', payload: { payout: { entity: { id, status: 'processed' } } } });

  it('A webhook needs a right signature and a readable body, and one of nobody knows what changes nothing', async () => {
    expect((await webhook(told('pout_none'), 'a secret of others')).status).toBe(400);
    expect((await webhook(told('pout_none'), x.market.config.payments.webhookSecrets[0])).status).toBe(400);
    for (const body of ['{', '[]', '{"event":1}', told('../payments')]) {
      expect((await webhook(body)).status).toBe(400);
    }
    expect((await webhook(JSON.stringify({ event: 'order.paid' }))).status).toBe(200);
  });

  it('A webhook that says paid changes nothing while the provider does not', async () => {
    await x.control('/set', { payoutOutcome: 'pending' });
    const id = await x.approved(await x.readySeller());
    await expect.poll(async () => (await x.row(id)).provider_payout_id).not.toBeNull();
    const { provider_payout_id } = await x.row(id);
    expect((await webhook(told(provider_payout_id!))).status).toBe(200);
    await x.settle(provider_payout_id!);
    expect((await x.row(id)).status).toBe('processing');
  });

  it('Webhooks that come before the answer to the call settle the payout once', async () => {
    await x.control('/set', { slowApi: { path: '/v1/payouts', method: 'POST', milliseconds: 1_500 } });
    const id = await x.approved(await x.readySeller());
    await x.becomes(id, 'paid');
    await expect.poll(async () => (await x.row(id)).provider_payout_id).toMatch(/^pout_/);
    expect((await x.events(id)).filter((type) => type === 'payout.paid')).toHaveLength(1);
  });

  it('Twenty looks at once pay a payout once, and twenty more return it once', async () => {
    await x.control('/set', { payoutOutcome: 'pending', dropWebhooks: 9 });
    const seller = await x.readySeller();
    const id = await x.approved(seller);
    await expect.poll(async () => (await x.row(id)).provider_payout_id).not.toBeNull();
    const payout_id = (await x.row(id)).provider_payout_id!;
    for (const outcome of ['processed', 'reversed']) {
      await x.control('/payout/move', { payout_id, outcome });
      const looks = Array.from({ length: 20 }, () => x.settle(payout_id));
      await Promise.all([...looks, x.market.sweep()]);
    }
    expect((await x.events(id)).slice(2)).toEqual(['payout.paid', 'payout.returned']);
    expect(await x.funds(seller.uid)).toMatchObject({ seller_available: 850_000 });
  });

  it('A payout of another amount under our reference is told to admins and moves nothing', async () => {
    await x.control('/set', { payoutOutcome: 'pending' });
    const id = await x.approved(await x.readySeller());
    await expect.poll(() => x.booked(id)).toHaveLength(1);
    const { apiUrl, keyId, keySecret, accountNumber } = x.market.config.payouts.razorpayx!;
    const row = await x.row(id);
    await x.control('/set', { payoutOutcome: 'processed', dropWebhooks: 9 });
    const response = await fetch(`${apiUrl}/v1/payouts`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
        'x-payout-idempotency': 'made-by-hand',
      },
      body: JSON.stringify({
        account_number: accountNumber,
        fund_account_id: row.provider_fund_account_id,
        ...{ amount: 100_100, currency: 'INR', mode: 'IMPS', purpose: 'payout', reference_id: id },
      }),
    });
    const other = (await response.json()) as { id: string };
    await x.control('/set', { payoutOutcome: 'pending' });
    await x.settle(other.id);
    expect(await x.row(id)).toMatchObject({ status: 'processing', trouble: 'mismatch' });
    expect(await x.events(id)).toContain('payout.stuck');
  });

  it('What RazorpayX was given is followed to its end after the market went back to bank files', async () => {
    await x.control('/set', { payoutOutcome: 'pending' });
    const given = await x.approved(await x.readySeller());
    await expect.poll(() => x.booked(given)).toHaveLength(1);
    x.market.config.payouts.provider = 'manual';
    const kept = await x.approved(await x.readySeller());
    await x.control('/set', { payoutOutcome: 'processed', dropWebhooks: 9 });
    await x.pass(HOUR);
    await x.becomes(given, 'paid');
    expect((await x.row(kept)).status).toBe('approved');
  });
});
