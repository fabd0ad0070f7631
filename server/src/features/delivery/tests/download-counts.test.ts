import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countDownload } from '#features/listings/public.ts';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/database/database.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, startMarket } from '#testing/market/app.ts';

let cloned: ClonedDatabase;
let market: Market;
/** One connection, so that what it sends is known by its process. */
let database: Database;
let listener: pg.Client;
beforeAll(async () => {
  cloned = await cloneDatabase();
  market = await startMarket(undefined, cloned);
  database = connectDatabase({ url: cloned.url, max: 1, log: createLog('silent') });
  listener = new pg.Client({ connectionString: cloned.url });
  await listener.connect();
});
afterAll(async () => {
  await listener?.end();
  await database?.close();
  await market?.stop();
  await cloned?.drop();
});

it('A download that was counted before on its day announces no change of the market', async () => {
  const [seller, admin] = [await market.registerAs('seller'), await market.registerAs('admin')];
  const buyer = await market.registerAs('buyer');
  const projectId = await publishProject(market, seller, admin);
  const { id: versionId } = await market.services.db
    .selectFrom('project_versions')
    .select('id')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const { rows } = await database.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ processId, payload }) => {
    if (processId === rows[0]!.pid) heard.push(payload);
  });
  await listener.query('LISTEN market_changed');
  const actor = { kind: 'user', ...buyer, sessionId: buyer.uid } as const;
  const ctx = { ...market.context(actor), db: database.kysely };
  for (let time = 0; time < 3; time++) await countDownload(ctx, { projectId, versionId });
  await database.pool.query("NOTIFY market_changed, 'nothing more'");
  await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe('nothing more');
  expect(heard).toEqual(['', 'nothing more']);
  const { body } = await market.api('GET', `/projects/${projectId}`, { token: seller.token });
  expect(body.data.stats.downloads).toBe(1);
});
