import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { newId } from '#platform/ids.ts';
import { runOnServer, withDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { checkLedger } from '../service/check-books.ts';

const DATABASE = fileURLToPath(new URL('../../../../database', import.meta.url));
const OLD_FILES = join(DATABASE, 'before-baseline');
/** The first that keeps sums. */
const KEPT_SINCE = '0014';
const NAME = `before_kept_sums_${process.pid}`;

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-migrations-'));
  await copyOldFiles((name) => name < KEPT_SINCE);
  await runOnServer(inject('adminDatabaseUrl'), `CREATE DATABASE ${NAME}`);
  database = connectDatabase({
    url: withDatabase(inject('adminDatabaseUrl'), NAME),
    max: 2,
    log: silentLog,
  });
  await migrate(database.pool, folder, silentLog);
});
afterAll(async () => {
  await database?.close();
  await runOnServer(inject('adminDatabaseUrl'), `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

async function copyOldFiles(isWanted: (name: string) => boolean) {
  for (const name of (await readdir(OLD_FILES)).filter(isWanted)) {
    await cp(join(OLD_FILES, name), join(folder, name));
  }
}

test('The migration that adds balances and sales fills them from the older postings', async () => {
  const now = new Date('2026-11-01T10:00:00Z');
  const id = Object.fromEntries(
    [
      ...['seller', 'order', 'other', 'sale', 'otherSale', 'refund', 'taken'],
      ...['clearing', 'fee', 'pending', 'payable'],
    ].map((name) => [name, newId(now)]),
  );
  const sql = (text: string) => database.pool.query(text);
  await sql(`INSERT INTO users (uid, email, email_key, role, display_name, created_at)
    VALUES ('${id.seller}', 's@example.test', 's@example.test', 'seller', 'Meera', '${now.toISOString()}')`);
  await sql(`INSERT INTO ledger_accounts (id, code, owner_id, normal_side) VALUES
    ('${id.clearing}', 'rzp_clearing', NULL, 'debit'), ('${id.fee}', 'platform_fee', NULL, 'credit'),
    ('${id.payable}', 'refund_payable', NULL, 'credit'), ('${id.pending}', 'seller_pending', '${id.seller}', 'credit')`);
  const post = (
    transaction: string,
    kind: string,
    source: [string, string],
    lines: [string, string, number][],
  ) =>
    sql(`BEGIN; INSERT INTO ledger_transactions (id, kind, source_type, source_id, posted_at)
      VALUES ('${transaction}', '${kind}', '${source[0]}', '${source[1]}', '${now.toISOString()}');
      INSERT INTO ledger_entries (transaction_id, line, account_id, side, amount_paise) VALUES
      ${lines.map(([account, side, paise], line) => `('${transaction}', ${line}, '${account}', '${side}', ${paise})`)};
      COMMIT`);
  const saleLines: [string, string, number][] = [
    [id.clearing!, 'debit', 1_000],
    [id.pending!, 'credit', 850],
    [id.fee!, 'credit', 150],
  ];
  await post(id.sale!, 'sale', ['order', id.order!], saleLines);
  await post(id.otherSale!, 'sale', ['order', id.other!], saleLines);
  // A refund's order is found through its row, which needs a whole order: only what this is about is there.
  await sql(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO refunds (id, payment_id, order_id, amount_paise, reason, status, created_at)
    VALUES ('${id.refund}', '${newId(now)}', '${id.order}', 500, 'made_at_provider', 'pending', now()); COMMIT`);
  await post(
    id.taken!,
    'refund',
    ['refund', id.refund!],
    [
      [id.pending!, 'debit', 425],
      [id.fee!, 'debit', 75],
      [id.payable!, 'credit', 500],
    ],
  );

  await migrate(database.pool, DATABASE, silentLog);

  const { rows: sales } =
    await sql(`SELECT seller_paise, seller_left_paise, platform_left_paise, pending_paise,
    frozen_paise, sold_at FROM ledger_sales ORDER BY pending_paise`);
  const kept = { seller_paise: 850, frozen_paise: 0, sold_at: now };
  expect(sales).toEqual([
    { ...kept, seller_left_paise: 425, platform_left_paise: 75, pending_paise: 425 },
    { ...kept, seller_left_paise: 850, platform_left_paise: 150, pending_paise: 850 },
  ]);
  const { rows: accounts } = await sql(
    "SELECT balance_paise FROM seller_balances WHERE code = 'seller_pending'",
  );
  expect(accounts).toEqual([{ balance_paise: 1_275 }]);
  const found = (await checkLedger({ db: database.kysely, now: () => now })).map(({ check }) => check);
  // Neither the orders nor the refunds themselves are there in this test.
  expect(new Set(found)).toEqual(
    new Set([
      'every posting has what it is about',
      'what is left of every sale follows from what was taken of it',
    ]),
  );
  await expect(sql('UPDATE ledger_transactions SET order_id = NULL')).rejects.toThrow('append-only');
});
