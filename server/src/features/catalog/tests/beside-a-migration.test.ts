import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { withDatabase } from '#testing/database/template.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

let clone: ClonedDatabase;
let market: Market;
let migrator: pg.Client;
beforeAll(async () => {
  clone = await cloneDatabase();
  market = await startMarket(() => {}, clone);
  const name = new URL(clone.url).pathname.slice(1);
  migrator = new pg.Client({ connectionString: withDatabase(inject('adminDatabaseUrl'), name) });
  await migrator.connect();
  // Who waits longest before looking for a deadlock is not the one that is ended.
  await migrator.query("SET deadlock_timeout = '20s'");
});
afterAll(async () => {
  await migrator.end();
  await market.stop();
  await clone.drop();
});

it('A read that PostgreSQL ends because it and a migration wait for each other is made again, and answered', async () => {
  const seller = await market.registerAs('seller');
  const id = await publishProject(market, seller, await market.registerAs('admin'));
  await migrator.query('BEGIN; LOCK TABLE users');
  const reading = market.api('GET', `/projects/${id}`);
  const held = `SELECT FROM pg_locks l JOIN pg_locks waits USING (pid)
    WHERE l.relation = 'projects'::regclass AND l.granted AND NOT waits.granted`;
  while ((await migrator.query(held)).rowCount === 0);
  await migrator.query('LOCK TABLE projects; COMMIT');
  const answer = await reading;
  expect(answer.status).toBe(200);
  expect(answer.body.data._id).toBe(id);
});
