import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import { checkLedger } from '#features/ledger/public.ts';
import { payBatch, readBatchAgain } from '#features/payouts/public.ts';
import { accountSealedFor } from '#features/payouts/rules/sealed-for.ts';
import type { Context } from '#platform/context.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { newId } from '#platform/ids.ts';
import { openSealed } from '#platform/sealed.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { listTables, readRows } from '#testing/database/old-market.ts';
import { withDatabase } from '#testing/database/template.ts';
import { BANK_ACCOUNT as ACCOUNT } from '#testing/fixtures/payouts/payouts.ts';
import { openRazorpayX, type RazorpayXFixture } from '#testing/fixtures/payouts/razorpayx.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { ensureSchema } from '../../../../sandbox/src/book/schema.ts';
import { saveMarket } from '../backup/save-market.ts';
import { restoreMarket } from './market.ts';

const DATABASE = fileURLToPath(new URL('../../../database', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'codehaat-payouts-restored-'));
const path = join(folder, 'market.tar');

let x: RazorpayXFixture;
let clone: ClonedDatabase;
let restored: Market;
/** What the saved market had: its rows, a bank file, and the payouts that RazorpayX has to do with. */
let saved: Awaited<ReturnType<typeof saveTrial>>;

beforeAll(async () => {
  x = await openRazorpayX();
  clone = await cloneDatabase();
});
afterAll(async () => {
  await restored?.stop();
  await clone?.drop();
  await x?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const asAdmin = (market: Market): Context =>
  market.context({ kind: 'user', uid: x.admin.uid, role: 'admin', sessionId: newId(new Date()) });

/** Payouts of every status and way, saved while the answer about one of them is lost. */
async function saveTrial() {
  const unheard = await callUnheard();
  // Nothing is sent to RazorpayX any more; what it was given is not asked about before its time.
  x.market.config.payouts.provider = 'manual';
  for (const status of PAYOUT_STATUSES) await x.payoutIn(status, (await x.readySeller()).uid);
  const batch = await payBatch(asAdmin(x.market), 'neutral');
  const unsent = await x.approved(await x.readySeller());
  const { config, services } = x.market;
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(x.db);
  const databaseUrl = withDatabase(inject('marketDatabaseUrl'), rows[0]!.name);
  const statuses = await x.db.selectFrom('payouts').select('status').distinct().execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual([...PAYOUT_STATUSES].sort());
  const kept = await readMoney(databaseUrl);
  await saveMarket({ config, databaseUrl, storage: services.storage, version: '0', now: new Date() }, path);
  return { unheard, unsent, batch, kept };
}

/** RazorpayX has made it, and the market has not heard of it: the answer is lost, and so are webhooks. */
async function callUnheard(): Promise<string> {
  const lost = { path: '/v1/payouts', status: 500, times: 1_000, after: true, cut: true };
  await x.control('/set', { payoutOutcome: 'pending', dropWebhooks: 1_000, failApi: lost });
  const id = await x.approved(await x.readySeller());
  await expect.poll(async () => (await x.booked(id)).length).toBe(1);
  expect(await x.row(id)).toMatchObject({ status: 'processing', provider_payout_id: null });
  return id;
}

/** The saved market has one more payout made, then it is lost; the provider stays. */
async function goOnAfterBackup(): Promise<void> {
  await x.reset();
  await x.control('/set', { dropWebhooks: 1_000 });
  // It is sent, and asked about again after the bank has paid it.
  for (let looks = 0; looks < 2; looks++) await x.pass(120);
  await x.becomes(saved.unsent, 'paid');
}

async function restoreInto({ url }: ClonedDatabase): Promise<void> {
  const { config } = x.market;
  await restoreMarket(path, {
    config: { ...config, secretKeyPath: null },
    folder: DATABASE,
    replace: false,
    keepSessions: true,
    open: async () => ({ databaseUrl: url, storage: x.market.services.storage }),
    prepareSandbox: ensureSchema,
  });
}

/** The restored market, with the key of the saved one and the same account at RazorpayX, which is another's server. */
async function startRestored(): Promise<Market> {
  const { payments, payouts, secretKey } = x.market.config;
  const razorpayx = { ...payouts.razorpayx! };
  // What is lost does nothing any more.
  payouts.razorpayx = null;
  return startMarket((config) => {
    config.secretKey = secretKey;
    config.payments = { ...payments, provider: 'razorpay' };
    config.payouts = { provider: 'razorpayx', razorpayx };
  }, clone);
}

/** All rows of payouts and of the books. */
async function readMoney(url: string): Promise<Record<string, string[]>> {
  const { pool, close } = connectDatabase({ url, max: 2, log: silentLog });
  const tables = (await listTables(pool)).filter(({ table }) => /^(payout|ledger_)/.test(table));
  const rows = await readRows(pool, tables);
  await close();
  return rows;
}

it('A restored market has every row of payouts and of the books as it was saved', async () => {
  saved = await saveTrial();
  await restoreInto(clone);
  const rows = await readMoney(clone.url);
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(['payouts', 'payout_accounts', 'payout_batches']));
  expect(rows).toEqual(saved.kept);
});

it('A restored market opens sealed accounts with the key of the saved one, and makes its bank files again', async () => {
  await goOnAfterBackup();
  restored = await startRestored();
  const ctx = asAdmin(restored);
  const accounts = await ctx.db.selectFrom('payout_accounts').selectAll().execute();
  expect(accounts.length).toBeGreaterThan(PAYOUT_STATUSES.length);
  for (const { user_id, sealed } of accounts)
    expect(JSON.parse(openSealed(ctx.config, accountSealedFor(user_id), sealed))).toMatchObject(ACCOUNT);
  expect((await readBatchAgain(ctx, saved.batch.batchId)).text).toBe(saved.batch.text);
});

it('A payout whose answer was lost before the backup is taken up again and paid once', async () => {
  await restored.advanceClock(3_600);
  await expect.poll(() => statusOf(saved.unheard)).toBe('paid');
  expect(await x.booked(saved.unheard)).toMatchObject([{ status: 'processed' }]);
});

it('A payout that was made after the backup is called for again and paid once', async () => {
  await expect.poll(() => statusOf(saved.unsent)).toBe('paid');
  expect(await x.booked(saved.unsent)).toMatchObject([{ status: 'processed' }]);
  expect(await checkLedger(restored.context())).toEqual([]);
});

const statusOf = async (id: string) =>
  (
    await restored.services.db
      .selectFrom('payouts')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status;
