import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { createLog } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { runOnServer, withDatabase } from '#testing/database/template.ts';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { listDemoAccounts, openDemoAccount } from '../src/features/accounts/public.ts';
import { openServices } from '../src/services.ts';
import { fillDemoMarket } from './fill.ts';
import { settleDemoPasswords } from './passwords.ts';
import { DEMO_PASSWORD } from './people.ts';

const DATABASE = fileURLToPath(new URL('../database', import.meta.url));
const OLD_FILES = join(DATABASE, 'before-baseline');
const MARKED_SINCE = '0032';

let database: ClonedDatabase;
let market: Market;
beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket((config) => {
    config.openDemo = true;
  }, database);
});
afterAll(async () => {
  await market.stop();
  await database.drop();
});

/** What a production start opens first. */
async function openInProduction(): Promise<void> {
  const config = { ...market.config, production: true };
  await (await openServices(config, database.url, createLog('silent'))).close();
}

const signIn = (email: string, password: string) =>
  market.api('POST', '/auth/login', { body: { email, password } });

describe('A database that was tried out', () => {
  it('Production refuses a database in which the sandbox was paid, even without the demo', async () => {
    await openInProduction();
    const [admin, seller, buyer] = [
      await market.registerAs('admin'),
      await market.registerAs('seller'),
      await market.registerAs('buyer'),
    ];
    await buyProject(market, buyer, await publishProject(market, seller, admin));
    await expect(openInProduction()).rejects.toThrow(/payment sandbox.*npm run demo:remove/);
  }, 60_000);
});

describe('The fill of an open demo', () => {
  it('An open demo whose fill fails is already marked and has no account with the known password', async () => {
    const other = await cloneDatabase();
    const open = await startMarket((config) => {
      config.openDemo = true;
    }, other);
    const passwords = await settleDemoPasswords(open.services);
    const broken = { ...open.services.storage, makeTemporary: () => Promise.reject(new Error('no disk')) };
    const filling = fillDemoMarket({ ...open.services, storage: broken }, passwords.passwordOf, () => {});
    await expect(filling).rejects.toThrow('no disk');
    const accounts = await listDemoAccounts(open.context());
    expect(accounts.length).toBeGreaterThan(10);
    expect((await open.services.db.selectFrom('demo_mark').selectAll().execute()).length).toBe(1);
    const admin = 'admin@demo.codehaat.test';
    const known = await open.api('POST', '/auth/login', { body: { email: admin, password: DEMO_PASSWORD } });
    expect(known.status).toBe(400);
    const printed = (await passwords.welcome())
      .find((line) => line.includes(admin))!
      .trim()
      .split(/\s+/)[1]!;
    const given = await open.api('POST', '/auth/login', { body: { email: admin, password: printed } });
    expect(given.status).toBe(200);
    const config = { ...open.config, production: true };
    await expect(openServices(config, other.url, createLog('silent'))).rejects.toThrow('demo market');
    await open.stop();
    await other.drop();
  }, 60_000);
});

describe('The password of a demo account', () => {
  it('A demo account has the known password on loopback only, unless somebody chose another', async () => {
    const email = 'buyer@demo.codehaat.test';
    const known = { text: DEMO_PASSWORD, isKnown: true };
    const person = { displayName: 'Rohan', role: 'buyer', bio: '', since: new Date() } as const;
    await openDemoAccount(market.context(), { ...person, email, password: known });
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(200);
    const open = await settleDemoPasswords(market.services);
    expect((await signIn(email, DEMO_PASSWORD)).status).toBe(400);
    expect((await signIn(email, open.passwordOf(email).text)).status).toBe(200);

    const home = { ...market.services, config: { ...market.config, openDemo: false } };
    await settleDemoPasswords(home);
    const back = await signIn(email, DEMO_PASSWORD);
    expect(back.status).toBe(200);
    const chosen = { currentPassword: DEMO_PASSWORD, password: 'chosen by its visitor 7' };
    await market.api('POST', '/auth/password', { token: back.body.data.token, body: chosen });
    await settleDemoPasswords(market.services);
    await settleDemoPasswords(home);
    expect((await signIn(email, chosen.password)).status).toBe(200);
  });
});

describe('A database of an earlier version', () => {
  let folder: string;
  const opened: { name: string; database: Database }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'codehaat-migrations-'));
  });
  afterAll(async () => {
    for (const { name, database } of opened) {
      await database.close();
      await runOnServer(inject('adminDatabaseUrl'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** With these accounts, and then brought up to date. */
  async function upgraded(name: string, accounts: [email: string, role: string][]) {
    const before = (await readdir(OLD_FILES)).filter((file) => file < MARKED_SINCE);
    for (const file of before) await cp(join(OLD_FILES, file), join(folder, file));
    const own = `demo_${name}_${process.pid}`;
    await runOnServer(inject('adminDatabaseUrl'), `CREATE DATABASE ${own}`);
    const url = withDatabase(inject('adminDatabaseUrl'), own);
    const database = connectDatabase({ url, max: 1, log: silentLog });
    opened.push({ name: own, database });
    await migrate(database.pool, folder, silentLog);
    for (const [email, role] of accounts)
      await database.pool.query(
        `INSERT INTO users (uid, email, email_key, role, display_name, created_at)
         VALUES (gen_random_uuid(), $1, $1, $2, 'Somebody', now())`,
        [email, role],
      );
    await migrate(database.pool, DATABASE, silentLog);
    const { rows } = await database.pool.query<{ marks: number; accounts: number }>(
      `SELECT (SELECT count(*)::int FROM demo_mark) AS marks, (SELECT count(*)::int FROM demo_accounts) AS accounts`,
    );
    return rows[0];
  }

  it("An older database is marked as a demo when it holds the demo's admin", async () => {
    const filled: [string, string][] = [
      ['admin@demo.codehaat.test', 'admin'],
      ['buyer@demo.codehaat.test', 'buyer'],
      ['asha@example.test', 'seller'],
    ];
    expect(await upgraded('filled', filled)).toEqual({ marks: 1, accounts: 2 });
  });

  it('An older database is not marked because somebody registered with a demo address', async () => {
    const registered: [string, string][] = [['admin@demo.codehaat.test', 'seller']];
    expect(await upgraded('registered', registered)).toEqual({ marks: 0, accounts: 0 });
  });
});
