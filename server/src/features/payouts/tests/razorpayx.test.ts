import { createHmac } from 'node:crypto';
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
    const list = await x.call(x.admin, 'GET', `/admin/payouts?status=all&search=${id}`);
    expect(list.body.data.payouts[0]).toMatchObject({ provider: 'razorpayx', providerPayoutId: made!.id });
    const file = await x.call(
      x.admin,
      'GET',
      `/admin/payouts.csv?status=all&search=${id}&reason=Yearly+review`,
    );
    expect(file.bytes.toString()).toContain(`,razorpayx,${made!.id},`);
    expect(await x.events(id)).toEqual(['payout.requested', 'payout.approved', 'payout.paid']);
    expect(await x.funds(seller.uid)).toMatchObject({ seller_available: 750_000 });
  });

  it('The destination of a seller is made known once, and again where it is another', async () => {
    const seller = await x.readySeller();
    await x.becomes(await x.approved(seller), 'paid');
    await x.becomes(await x.approved(seller), 'paid');
    // So long that the new account may have been given after both, and is past its 48 hours.
    await x.pass(96 * HOUR);
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
    JSON.stringify({
      event: 'payout.processed',
      payload: { payout: { entity: { id, status: 'processed' } } },
    });

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
