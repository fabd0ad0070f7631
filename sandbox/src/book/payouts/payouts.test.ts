import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newBankAccount, payoutTo } from '../../../testing/payouts.ts';
import {
  ACCOUNT_NUMBER,
  call,
  holdSandbox,
  movableClock,
  PAYOUT_WEBHOOK_SECRET,
  type RunningSandbox,
} from '../../../testing/running-sandbox.ts';
import { signatureOf } from '../../webhooks/signature.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let running: RunningSandbox;
let receiver: typeof held.receiver;
let bankAccount: string;
let vpa: string;
let keys = 0;
const clock = movableClock();
const FULL = 1_000_000_000;

beforeAll(async () => {
  held = await holdSandbox(clock);
  ({ running, receiver } = held);
  const contact = (await running.api('POST', '/contacts', { name: 'Asha Rao', reference_id: 'asha' })).body
    .id;
  bankAccount = (await newBankAccount(running, contact)).body.id;
  vpa = (
    await running.api('POST', '/fund_accounts', {
      contact_id: contact,
      account_type: 'vpa',
      vpa: { address: 'asha@okhdfcbank' },
    })
  ).body.id;
});
afterAll(() => held?.close());
beforeEach(async () => {
  await running.control('/reset', {});
  await running.control('/balance/set', { amount: FULL });
  await running.control('/flush', { force: true });
  receiver.received.length = 0;
});

const bodyOf = (more: object = {}) => payoutTo(bankAccount, more);
const newFundAccount = (contact: string) => newBankAccount(running, contact);
const send = (body: object, key = `key-${++keys}`) =>
  running.api('POST', '/payouts', body, { 'x-payout-idempotency': key });
const made = async (more: object = {}) => (await send(bodyOf(more))).body.id;
const fetched = async (id: string) => (await running.api('GET', `/payouts/${id}`)).body as unknown;
const set = (change: object) => running.control('/set', change);
const flush = () => running.control('/flush', {});
const move = (payout_id: string, outcome: string) => running.control('/payout/move', { payout_id, outcome });
const events = () => receiver.received.map(({ event }) => event);
const balance = async () => ((await running.control('/book')) as unknown as { balance: number }).balance;

describe('Contacts and fund accounts', () => {
  test('A contact or fund account with the same details is answered again', async () => {
    const contact = { name: 'Ravi Kumar', type: 'vendor', reference_id: 'ravi' };
    const [first, second] = [
      await running.api('POST', '/contacts', contact),
      await running.api('POST', '/contacts', contact),
    ];
    expect(first.body).toMatchObject({ id: expect.stringMatching(/^cont_\w{14}$/), active: true, notes: [] });
    expect(second.body.id).toBe(first.body.id);
    const account = await newFundAccount(first.body.id);
    expect(account.body).toMatchObject({
      id: expect.stringMatching(/^fa_\w{14}$/),
      entity: 'fund_account',
      bank_account: { ifsc: 'HDFC0001234', account_number: '50100234567890' },
    });
    expect((await newFundAccount(first.body.id)).body.id).toBe(account.body.id);
    const listed = await running.api('GET', `/fund_accounts?contact_id=${first.body.id}`);
    expect(listed.body.items.map(({ id }) => id)).toEqual([account.body.id]);
  });

  test('A fund account that makes no sense is refused in words of the provider', async () => {
    expect((await newFundAccount('cont_none')).body.error.description).toBe(
      'The contact id provided does not exist.',
    );
    const { body } = await running.api('POST', '/fund_accounts', {
      contact_id: 'cont_none',
      account_type: 'vpa',
      vpa: { address: 'no address' },
    });
    expect(body.error.description).toContain('Invalid VPA');
  });
});

describe('A payout', () => {
  test('A payout is taken from the balance, made, and told of by signed webhooks of its own secret', async () => {
    const answer = await send(bodyOf());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: expect.stringMatching(/^pout_\w{14}$/),
      entity: 'payout',
      status: 'processing',
      utr: null,
      fees: 590,
      tax: 90,
      reference_id: 'our-payout',
      status_details: { reason: 'partner_bank_pending' },
    });
    await flush();
    expect(await fetched(answer.body.id)).toMatchObject({
      status: 'processed',
      utr: expect.stringMatching(/^\d{12}$/),
    });
    expect(events()).toEqual(['payout.initiated', 'payout.processed']);
    const { raw, signature, body } = receiver.received[1]!;
    expect(signature).toBe(signatureOf(PAYOUT_WEBHOOK_SECRET, raw));
    expect(body).toMatchObject({
      contains: ['payout'],
      payload: { payout: { entity: { id: answer.body.id } } },
    });
    expect(await balance()).toBe(FULL - 150_590);
  });

  test('A payout needs an idempotency key of the right form', async () => {
    const without = await running.api('POST', '/payouts', bodyOf());
    expect([without.status, without.body.error.description]).toEqual([
      400,
      'Idempotency key is missing. Include idempotency header and key in the request.',
    ]);
    for (const key of ['abc', 'x'.repeat(37), 'key.with.dots']) {
      expect((await send(bodyOf(), key)).status).toBe(400);
    }
  });

  test('A request with the same key and body gets the first answer, and one with another body is refused', async () => {
    const first = await send(bodyOf(), 'one-and-the-same');
    await flush();
    expect((await send(bodyOf(), 'one-and-the-same')).body).toEqual(first.body);
    const other = await send(bodyOf({ amount: 150_001 }), 'one-and-the-same');
    expect([other.status, other.body.error.description]).toEqual([
      400,
      'Different request with the same idempotency key',
    ]);
    expect(await balance()).toBe(FULL - 150_590);
  });

  test('Twelve requests at once with the same key make one payout', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(bodyOf(), 'all-at-once')));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await balance()).toBe(FULL - 150_590);
  });

  test('A payout that its mode or account cannot take is refused with the field that is wrong', async () => {
    const refusals = [
      [{ mode: 'UPI' }, 'mode'],
      [{ mode: 'imps' }, 'mode'],
      [{ mode: 'IMPS', amount: 50_000_001 }, 'amount'],
      [{ mode: 'RTGS' }, 'amount'],
      [{ mode: 'UPI', fund_account_id: vpa, amount: 10_000_001 }, 'amount'],
      [{ fund_account_id: 'fa_none' }, 'fund_account_id'],
      [{ account_number: '1' }, 'account_number'],
      [{ reference_id: 'x'.repeat(41) }, 'reference_id'],
      [{ narration: 'x'.repeat(31) }, 'narration'],
      [{ narration: 'a-b' }, 'narration'],
    ] as const;
    for (const [more, field] of refusals) {
      const { status, body } = await send(bodyOf(more));
      expect([status, (body.error as unknown as { field: string }).field]).toEqual([400, field]);
    }
    expect((await send(bodyOf({ mode: 'NEFT', amount: 50_000_001 }))).status).toBe(200);
  });

  test('A payout is found by its reference, though its answer was lost', async () => {
    await set({ failApi: { path: '/v1/payouts', method: 'POST', after: true, cut: true } });
    await expect(send(bodyOf({ reference_id: 'lost' }))).rejects.toThrow();
    const list = (account: string) =>
      running.api('GET', `/payouts?account_number=${account}&reference_id=lost`);
    expect((await list(ACCOUNT_NUMBER)).body).toMatchObject({ count: 1, items: [{ reference_id: 'lost' }] });
    expect((await list('another')).body.count).toBe(0);
    expect((await running.api('GET', '/payouts')).status).toBe(400);
  });
});

describe('What becomes of payouts', () => {
  test('A payout that fails or is reversed puts the money back, with the reason of the bank', async () => {
    for (const payoutOutcome of ['failed', 'reversed']) {
      await set({ payoutOutcome, payoutReason: 'bank_account_closed' });
      const id = await made();
      await flush();
      expect(await fetched(id)).toMatchObject({
        status: payoutOutcome,
        utr: null,
        status_details: { reason: 'bank_account_closed', source: 'beneficiary_bank' },
      });
    }
    expect(events()).toEqual(['payout.initiated', 'payout.failed', 'payout.initiated', 'payout.reversed']);
    expect(await balance()).toBe(FULL);
  });

  test('A payout may come back after it was made', async () => {
    await set({ payoutOutcome: 'returned', payoutDelaySeconds: 60 });
    const id = await made();
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'processing' });
    clock.advance(60);
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'processed', utr: expect.any(String) });
    clock.advance(60);
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'reversed' });
    expect(events()).toEqual(['payout.initiated', 'payout.processed', 'payout.reversed']);
    expect(await balance()).toBe(FULL);
  });

  test('A bank may tell its number long after it paid', async () => {
    await set({ payoutUtrDelaySeconds: 3_600 });
    const id = await made();
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'processed', utr: null });
    clock.advance(3_600);
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'processed', utr: expect.stringMatching(/^\d{12}$/) });
    expect(events()).toEqual(['payout.initiated', 'payout.processed', 'payout.updated']);
  });

  test('A payout waits where the balance is too low, and goes on when it was topped up', async () => {
    await running.control('/balance/set', { amount: 150_589 });
    const id = await made();
    await flush();
    expect(await fetched(id)).toMatchObject({
      status: 'queued',
      fees: 0,
      status_details: { reason: 'low_balance' },
    });
    await running.control('/balance/top-up', { amount: 1 });
    await flush();
    await flush();
    expect(await fetched(id)).toMatchObject({ status: 'processed' });
    expect(events()).toEqual(['payout.queued', 'payout.initiated', 'payout.processed']);
    expect(await balance()).toBe(0);
  });

  test('A payout that may not wait is refused for a low balance and uses up no key', async () => {
    await running.control('/balance/set', { amount: 0 });
    const body = bodyOf({ queue_if_low_balance: false });
    const refused = await send(body, 'refused-at-first');
    expect([refused.status, refused.body.error.reason]).toEqual([400, 'insufficient_funds']);
    await running.control('/balance/set', { amount: FULL });
    expect((await send(body, 'refused-at-first')).body.status).toBe('processing');
  });

  test('Only a queued payout can be cancelled, and no webhook tells of it', async () => {
    await running.control('/balance/set', { amount: 0 });
    const queued = await made();
    expect((await running.api('POST', `/payouts/${queued}/cancel`)).body.status).toBe('cancelled');
    await running.control('/balance/set', { amount: FULL });
    const under = await made();
    expect((await running.api('POST', `/payouts/${under}/cancel`)).status).toBe(400);
    await flush();
    expect(events()).toEqual(['payout.queued', 'payout.initiated', 'payout.processed']);
  });

  test('A payout that waits for an approval goes on or is rejected', async () => {
    await set({ payoutApproval: true });
    const [approved, rejected] = [await made(), await made()];
    await move(approved, 'approved');
    await move(rejected, 'rejected');
    await flush();
    expect(await fetched(approved)).toMatchObject({ status: 'processed' });
    expect(await fetched(rejected)).toMatchObject({ status: 'rejected' });
    expect(events().sort()).toEqual([
      'payout.initiated',
      'payout.pending',
      'payout.pending',
      'payout.processed',
      'payout.rejected',
    ]);
  });

  test('A payout that is held by the bank is moved by hand, and never against its states', async () => {
    await set({ payoutOutcome: 'pending' });
    const id = await made();
    await flush();
    expect(await move(id, 'processed')).toMatchObject({ status: 'processed' });
    const control = (outcome: string) =>
      call('POST', `${running.url}/control/payout/move`, { payout_id: id, outcome });
    for (const outcome of ['processed', 'failed', 'cancelled', 'approved', 'rejected']) {
      expect((await control(outcome)).status).toBe(400);
    }
    expect((await control('reversed')).body.status).toBe('reversed');
    expect(await balance()).toBe(FULL);
  });

  test('Webhooks of payouts are dropped, doubled and sent again like all others', async () => {
    await set({ dropWebhooks: 1, duplicateWebhooks: 1 });
    const id = await made();
    await flush();
    expect(events()).toEqual(['payout.processed', 'payout.processed']);
    const { event_ids } = await running.control('/webhook/replay', { subject_id: id, order: 'reversed' });
    await flush();
    expect(event_ids).toHaveLength(2);
    expect(events().slice(2)).toEqual(['payout.processed', 'payout.initiated']);
  });
});
