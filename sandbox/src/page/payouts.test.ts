import { afterAll, beforeAll, expect, test } from 'vitest';
import { newBankAccount, payoutTo } from '../../testing/payouts.ts';
import { holdSandbox, movableClock, type RunningSandbox } from '../../testing/running-sandbox.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let running: RunningSandbox;

beforeAll(async () => {
  held = await holdSandbox(movableClock());
  ({ running } = held);
});
afterAll(() => held?.close());

test('The page shows payouts and the balance, and its buttons move both', async () => {
  await running.control('/set', { payoutOutcome: 'pending' });
  const contact = await running.api('POST', '/contacts', { name: 'Asha Rao' });
  const account = await newBankAccount(running, contact.body.id);
  const body = payoutTo(account.body.id, { reference_id: 'on-the-page' });
  const { id } = (await running.api('POST', '/payouts', body, { 'x-payout-idempotency': 'on-the-page' }))
    .body;
  const open = async () => (await fetch(`${running.origin}/sandbox?show=payouts&q=on-the-page`)).text();
  expect(await open()).toContain('reference <span class="id">on-the-page</span>');
  const press = (act: string, fields: Record<string, string>) =>
    fetch(`${running.origin}/sandbox/do/${act}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  expect((await press('payout/move', { payout_id: id, outcome: 'processed' })).status).toBe(303);
  expect((await press('balance/set', { 'amount:rupees': '12.34' })).status).toBe(303);
  const html = await open();
  expect(html).toContain('processed');
  expect(html).toContain('₹12.34');
});
