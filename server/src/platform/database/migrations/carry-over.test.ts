import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  copyRows,
  createOldDatabase,
  listTables,
  readRows,
  type TableColumns,
} from '#testing/database/old-market.ts';
import { describeSchema } from '#testing/database/schema-description.ts';
import { createDatabase, runOnServer, withDatabase } from '#testing/database/template.ts';
import { openNegotiationFixture } from '#testing/fixtures/negotiation-fixture.ts';
import { openRefundFixture } from '#testing/fixtures/refund-fixture.ts';
import type { Market } from '#testing/market/app.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { saveMarket } from '../../../operating/backup/save-market.ts';
import { restoreMarket } from '../../../operating/restore/market.ts';
import { connectDatabase, type Database } from '../connect.ts';
import { migrate } from './migrate.ts';

const DATABASE = fileURLToPath(new URL('../../../../database', import.meta.url));
/** What an older market runs after it was brought to the baseline. */
const SINCE_BASELINE = [
  DATABASE,
  ...readdirSync(DATABASE)
    .filter((name) => /^\d{4}-\d{4}$/.test(name))
    .map((name) => join(DATABASE, name)),
]
  .flatMap((folder) => readdirSync(folder))
  .filter((name) => name.endsWith('.sql'))
  .sort();
const server = { adminUrl: inject('adminDatabaseUrl'), marketUrl: inject('marketDatabaseUrl') };
const opened: { name: string; database: Database }[] = [];

/** A database of its own with what `make` puts into it, and a pool on it. */
async function open(kind: string, make: (name: string) => Promise<string>): Promise<Database> {
  const name = `carry_over_${kind}_${process.pid}`;
  const database = connectDatabase({ url: await make(name), max: 2, log: silentLog });
  opened.push({ name, database });
  return database;
}

const openOld = (kind: string) => open(kind, (name) => createOldDatabase(server, name));
const bringUpToDate = ({ pool }: Database) => migrate(pool, DATABASE, silentLog);
const records = async ({ pool }: Database) => [
  (await pool.query('SELECT name, sha256 FROM migrations ORDER BY name')).rows,
  (await pool.query('SELECT name, sha256 FROM schema_functions ORDER BY name')).rows,
];

let fresh: Database;
beforeAll(async () => {
  fresh = await open('fresh', (name) => createDatabase(server, name));
  await bringUpToDate(fresh);
});
afterAll(async () => {
  for (const { name, database } of opened) {
    await database.close();
    await runOnServer(server.adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
});

describe('a database made before the baseline', () => {
  it('A database made by the old files has after its next start what the baseline and the functions make, to the last detail', async () => {
    const old = await openOld('empty');
    expect(await bringUpToDate(old)).toEqual(SINCE_BASELINE);
    expect(await describeSchema(old.pool)).toEqual(await describeSchema(fresh.pool));
    expect(await records(old)).toEqual(await records(fresh));
    expect(await bringUpToDate(old)).toEqual([]);
  });

  it('An old database whose migration was changed after it ran is refused and left alone', async () => {
    const old = await openOld('changed');
    await old.pool.query(`UPDATE migrations SET sha256 = 'other' WHERE name = '0007_search.sql'`);
    await expect(bringUpToDate(old)).rejects.toThrow(
      'The migration 0007_search.sql was changed after it ran.',
    );
    const { rows } = await old.pool.query(
      `SELECT to_regclass('sign_in_failures') AS old, to_regclass('schema_functions') AS next`,
    );
    expect(rows).toEqual([{ old: 'sign_in_failures', next: null }]);
  });

  it('An old database with a migration that this version does not know is refused', async () => {
    const old = await openOld('newer');
    await old.pool.query(`INSERT INTO migrations (name, sha256) VALUES ('0039_newer.sql', 'x')`);
    await expect(bringUpToDate(old)).rejects.toThrow(
      'The database has the migration 0039_newer.sql, which this version does not know.',
    );
  });
});

describe('a market with sales made before the baseline', () => {
  let market: Market;
  let old: Database;
  /** What the old market has and keeps; later columns are filled by nobody. */
  let tables: TableColumns[];
  const folder = mkdtempSync(join(tmpdir(), 'codehaat-carry-over-'));

  beforeAll(async () => {
    const refunds = await openRefundFixture();
    market = refunds.shop.market;
    await refunds.sold();
    await refunds.grant(await requestForAdmin(refunds));
    const negotiation = await openNegotiationFixture(market);
    await negotiation.offered(await negotiation.newBuyer());
    await refunds.shop.settleAll();
    await market.sweep();
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
      market.services.db,
    );
    const url = withDatabase(server.marketUrl, rows[0]!.name);
    old = await openOld('filled');
    await copyRows(url, withDatabase(server.marketUrl, `carry_over_filled_${process.pid}`), server);
    tables = (await listTables(old.pool)).filter(({ table }) => table !== 'sign_in_failures');
  });
  afterAll(async () => {
    await market?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function requestForAdmin(refunds: Awaited<ReturnType<typeof openRefundFixture>>): Promise<string> {
    const id = await refunds.asked(await refunds.downloaded());
    await refunds.contest(id);
    return id;
  }

  it('A backup made before the baseline is restored, and the next start carries its rows over', async () => {
    const path = join(folder, 'old.backup');
    const { config, services } = market;
    const oldUrl = withDatabase(server.marketUrl, `carry_over_filled_${process.pid}`);
    const kept = await readRows(old.pool, tables);
    await saveMarket(
      { config, databaseUrl: oldUrl, storage: services.storage, version: '0', now: new Date() },
      path,
    );
    const target = await open('restored', (name) => createDatabase(server, name));
    await bringUpToDate(target);
    await restoreMarket(path, {
      config: { ...config, secretKeyPath: null },
      folder: DATABASE,
      replace: false,
      keepSessions: true,
      open: async () => ({
        databaseUrl: withDatabase(server.marketUrl, `carry_over_restored_${process.pid}`),
        storage: services.storage,
      }),
      prepareSandbox: null,
    });
    expect(await bringUpToDate(target)).toEqual(SINCE_BASELINE);
    expect(await describeSchema(target.pool)).toEqual(await describeSchema(fresh.pool));
    expect(await readRows(target.pool, tables)).toEqual(kept);
  });

  it('An old database keeps every row of its sales, refunds and negotiations, and has the same schema as a new one', async () => {
    const before = await readRows(old.pool, tables);
    expect(before.orders!.length).toBeGreaterThan(1);
    for (const table of ['refunds', 'refund_requests', 'negotiation_entries', 'ledger_entries', 'downloads'])
      expect(before[table]!.length, table).toBeGreaterThan(0);
    expect(await bringUpToDate(old)).toEqual(SINCE_BASELINE);
    expect(await readRows(old.pool, tables)).toEqual(before);
    expect(await describeSchema(old.pool)).toEqual(await describeSchema(fresh.pool));
    expect(await records(old)).toEqual(await records(fresh));
  });
});
