import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { withSecondFactor } from '#testing/sign-in/second-factor.ts';
import { endSessionsAndLinks } from './end-sessions.ts';

let database: ClonedDatabase;
let market: Market;
beforeAll(async () => {
  database = await cloneDatabase();
  market = await startMarket(() => {}, database);
});
afterAll(async () => {
  await market?.stop();
  await database?.drop();
});

it('A restore ends sessions, and changes that would take effect by themselves although they may have been cancelled', async () => {
  const admin = await market.registerAs('admin');
  const person = await withSecondFactor(market, await market.registerAs('buyer'));
  const reset = await market.api('POST', `/admin/users/${person.uid}/reset-second-factor`, {
    ...{ token: admin.token, body: { reason: 'Known by phone' } },
  });
  expect(reset.status).toBe(200);
  for (const secondAdminFromRupees of [50_000, 90_000]) {
    const { revision, settings } = (await market.api('GET', '/admin/settings', { token: admin.token })).body
      .data;
    const body = { revision, settings: { ...settings, secondAdminFromRupees } };
    await market.api('PUT', '/admin/settings', { token: admin.token, body });
  }
  const client = new pg.Client(database.url);
  await client.connect();
  const count = async (table: string) => (await client.query(`SELECT FROM ${table}`)).rowCount;
  const tables = ['sessions', 'second_factor_resets', 'second_admin_raises'];
  for (const table of tables) expect(await count(table), table).toBeGreaterThan(0);
  await endSessionsAndLinks(client);
  for (const table of tables) expect(await count(table), table).toBe(0);
  expect(await count('second_factors')).toBe(1);
  await client.end();
  await market.advanceClock(80 * 3_600);
  expect(market.services.settings.get('secondAdminFromRupees')).toBe(50_000);
});
