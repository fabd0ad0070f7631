import { afterAll, beforeAll, expect, it } from 'vitest';
import { payBatch, readBatchAgain } from '#features/payouts/public.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import { sealAnew } from './seal-anew.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const UPI = { method: 'upi', account: '', ifsc: '', upi: 'asha@okhdfcbank' } as const;

let fixture: PayoutRows;
let admin: Context;
beforeAll(async () => {
  fixture = await openPayoutRows();
  const actor = {
    kind: 'user',
    uid: fixture.admin.uid,
    role: 'admin',
    sessionId: newId(new Date()),
  } as const;
  admin = { ...fixture.ctx, actor };
});
afterAll(() => fixture?.stop());

/** The same market after its key was changed. */
const under = (secretKey: string, previousSecretKeys: string[] = []): Context => ({
  ...admin,
  config: { ...admin.config, secretKey, previousSecretKeys },
});

it('A bank file is the same byte for byte after the key was changed and everything was sealed anew', async () => {
  for (const destination of [{}, UPI, { holder: 'Zoë Müller' }])
    await fixture.payout({ status: 'approved', destination });
  const { batchId, text } = await payBatch(admin, 'neutral');
  const waiting = await fixture.payout({ status: 'approved' });
  const { secretKey } = admin.config;
  const fresh = 'n'.repeat(32);
  const both = under(fresh, [secretKey]);
  expect((await readBatchAgain(both, batchId)).text).toBe(text);
  const sealed = await sealAnew(fixture.db, both.config, SEALED_COLUMNS, 2);
  expect(sealed.filter(({ column }) => column.table.startsWith('payout'))).toMatchObject([
    { column: { table: 'payout_accounts' }, sealed: 4, unreadable: 0 },
    { column: { table: 'payouts' }, sealed: 4, unreadable: 0 },
  ]);
  expect((await readBatchAgain(under(fresh), batchId)).text).toBe(text);
  expect((await payBatch(under(fresh), 'neutral')).text).toContain(waiting);
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});
