import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderRefused, ProviderSilent } from '#platform/provider/errors.ts';
import {
  ACCOUNT_NUMBER,
  holdSandbox,
  KEY_ID,
  KEY_SECRET,
  movableClock,
} from '../../../../../sandbox/testing/running-sandbox.ts';
import { isLowBalance, razorpayXClient } from './razorpayx-client.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let bank: string;
let upi: string;
let keys = 0;
const FULL = 1_000_000_000;

beforeAll(async () => {
  held = await holdSandbox(movableClock());
  const { id: contactId } = await client().createContact({ name: 'Asha Rao', reference: 'asha' });
  const account = { contactId, method: 'bank', holder: 'Asha Rao', account: '50100234567890' } as const;
  bank = (await client().createFundAccount({ ...account, ifsc: 'HDFC0001234' })).id;
  upi = (await client().createFundAccount({ contactId, method: 'upi', upi: 'asha@okhdfcbank' })).id;
});
beforeEach(async () => {
  await held.running.control('/reset', {});
  await held.running.control('/balance/set', { amount: FULL });
});
afterAll(() => held?.close());

const client = (more: object = {}) =>
  razorpayXClient({
    apiUrl: held.running.url,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    accountNumber: ACCOUNT_NUMBER,
    ...more,
  });
const newPayout = (more: object = {}) => ({
  key: `payout-${++keys}`,
  fundAccountId: bank,
  amountPaise: 150_000,
  method: 'bank' as const,
  narration: 'Codehaat sales',
  ...more,
});
const set = (change: object) => held.running.control('/set', change);
const flush = () => held.running.control('/flush', {});
const book = async () =>
  (await held.running.control('/book')) as unknown as {
    payouts: { reference_id: string; mode: string }[];
  };
const madeWith = async (key: string) =>
  (await book()).payouts.filter(({ reference_id }) => reference_id === key);

describe('Destinations at RazorpayX', () => {
  test('Contacts and fund accounts are made once however often they are asked for', async () => {
    const contact = { name: 'Ravi Kumar', reference: 'ravi' };
    const first = await client().createContact(contact);
    await set({ failApi: { path: '/v1/contacts', after: true, cut: true } });
    expect(await client().createContact(contact)).toEqual(first);
    const account = { contactId: first.id, method: 'upi' as const, upi: 'ravi@okicici' };
    await set({ failApi: { path: '/v1/fund_accounts', after: true, status: 502 } });
    const made = await client().createFundAccount(account);
    expect(await client().createFundAccount(account)).toEqual(made);
  });

  test('A destination that the provider does not take is refused', async () => {
    const account = { contactId: 'cont_none', method: 'upi' as const, upi: 'ravi@okicici' };
    await expect(client().createFundAccount(account)).rejects.toThrow(ProviderRefused);
  });
});

describe('Payouts at RazorpayX', () => {
  test('A payout is made and fetched with its number', async () => {
    const payout = await client().createPayout(newPayout());
    expect(payout).toMatchObject({ status: 'processing', amount: 150_000, utr: null });
    await flush();
    expect(await client().fetchPayout(payout.id)).toMatchObject({
      status: 'processed',
      utr: expect.stringMatching(/^\d{12}$/),
    });
  });

  test('A payout goes by UPI, by IMPS, or above its limit by NEFT', async () => {
    const sent = [
      newPayout({ method: 'upi', fundAccountId: upi }),
      newPayout(),
      newPayout({ amountPaise: 50_000_001 }),
    ];
    for (const payout of sent) await client().createPayout(payout);
    const modes = await Promise.all(sent.map(async ({ key }) => (await madeWith(key))[0]?.mode));
    expect(modes).toEqual(['UPI', 'IMPS', 'NEFT']);
  });

  test('A payout whose answer is lost or an error is asked for again and made once', async () => {
    for (const fault of [
      { cut: true, after: true },
      { status: 504, after: true },
      { cut: true },
      { status: 429 },
    ]) {
      await set({ failApi: { path: '/v1/payouts', method: 'POST', ...fault } });
      const payout = newPayout();
      const { id } = await client().createPayout(payout);
      expect(await client().findPayoutByReference(payout.key)).toMatchObject({ id });
      expect(await madeWith(payout.key)).toHaveLength(1);
    }
  });

  test('A payout whose outcome stays unknown is found by its reference, or is not there', async () => {
    await set({ failApi: { path: '/v1/payouts', method: 'POST', after: true, status: 500, times: 3 } });
    const done = newPayout();
    await expect(client().createPayout(done)).rejects.toThrow(ProviderSilent);
    expect(await client().findPayoutByReference(done.key)).toMatchObject({ reference_id: done.key });
    await set({ failApi: { path: '/v1/payouts', method: 'POST', status: 500, times: 3 } });
    const undone = newPayout();
    await expect(client().createPayout(undone)).rejects.toThrow(ProviderSilent);
    expect(await client().findPayoutByReference(undone.key)).toBeUndefined();
  });

  test('A payout that is answered too late counts as one of unknown outcome', async () => {
    await set({ slowApi: { path: '/v1/payouts', milliseconds: 2_000, times: 5 } });
    const payout = newPayout();
    const impatient = client({ waits: { timeoutMs: 300, patienceMs: 300 } });
    await expect(impatient.createPayout(payout)).rejects.toThrow(ProviderSilent);
    await set({ slowApi: null });
    expect(await client().createPayout(payout)).toMatchObject({ reference_id: payout.key });
    expect(await madeWith(payout.key)).toHaveLength(1);
  });

  test('A payout with the same key and another amount is refused', async () => {
    const payout = newPayout();
    await client().createPayout(payout);
    const refusal = await client()
      .createPayout({ ...payout, amountPaise: 150_001 })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefused);
    expect(isLowBalance(refusal)).toBe(false);
  });

  test('A payout for which there is too little is taken and waits', async () => {
    await held.running.control('/balance/set', { amount: 0 });
    const queued = await client().createPayout(newPayout());
    expect(queued).toMatchObject({ status: 'queued', status_details: { reason: 'low_balance' } });
  });

  test('A refusal for a low balance is told from every other', () => {
    const refused = (reason: string) => new ProviderRefused('POST /payouts', 400, 'Too little', reason);
    expect(isLowBalance(refused('insufficient_funds'))).toBe(true);
    expect(isLowBalance(refused('input_validation_failed'))).toBe(false);
    expect(isLowBalance(new ProviderSilent('POST /payouts', 'status 500'))).toBe(false);
  });

  test('A client with wrong keys is refused, and the error does not hold the secret', async () => {
    const refusal = await client({ keySecret: 'a-secret-nobody-knows' })
      .fetchPayout('pout_none')
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'ProviderRefused', status: 401 });
    expect(JSON.stringify(refusal) + String(refusal)).not.toContain('a-secret-nobody-knows');
  });
});
