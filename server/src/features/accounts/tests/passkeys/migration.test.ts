import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrations/migrate.ts';
import { newId } from '#platform/ids.ts';
import { runOnServer, withDatabase } from '#testing/database/template.ts';
import { silentLog } from '#testing/market/silent-log.ts';
import { findSecondFactor } from '../../repository/second-factors.ts';

const DATABASE = fileURLToPath(new URL('../../../../../database', import.meta.url));
/** The first migration that knows passkeys. */
const KNOWN_SINCE = '0162';
const NAME = `before_passkeys_${process.pid}`;
const [BEGUN, ENABLED] = [new Date('2026-11-01T10:00:00Z'), new Date('2026-11-01T10:02:00Z')];

let folder: string;
let database: Database;
const [owner, newcomer] = [newId(BEGUN), newId(BEGUN)];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-migrations-'));
  const isOlder = (path: string) => !/^\d{4}_/.test(basename(path)) || basename(path) < KNOWN_SINCE;
  await cp(DATABASE, folder, { recursive: true, filter: isOlder });
  // Of functions the version before had its own.
  await rm(join(folder, 'functions'), { recursive: true });
  await runOnServer(inject('adminDatabaseUrl'), `CREATE DATABASE ${NAME}`);
  const url = withDatabase(inject('adminDatabaseUrl'), NAME);
  database = connectDatabase({ url, max: 1, log: silentLog });
  await migrate(database.pool, folder, silentLog);
  for (const uid of [owner, newcomer])
    await database.pool.query(
      `INSERT INTO users (uid, email, email_key, role, display_name, created_at)
       VALUES ($1, $2, $2, 'buyer', 'Meera', $3)`,
      [uid, `${uid}@example.test`, BEGUN],
    );
  await database.pool.query(
    `INSERT INTO second_factors (user_id, key_sealed, created_at, enabled_at, last_step)
     VALUES ($1, 'v1.on', $3, $4, 7), ($2, 'v1.begun', $3, NULL, NULL)`,
    [owner, newcomer, BEGUN, ENABLED],
  );
  await migrate(database.pool, DATABASE, silentLog);
});
afterAll(async () => {
  await database?.close();
  await runOnServer(inject('adminDatabaseUrl'), `DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`);
  await rm(folder, { recursive: true, force: true });
});

test('A second factor from the previous version becomes an app that goes on counting, and an unfinished set-up stays unfinished', async () => {
  expect(await findSecondFactor(database.kysely, owner)).toMatchObject({
    ...{ key_sealed: 'v1.on', enabled_at: ENABLED, app_enabled_at: ENABLED, last_step: 7 },
  });
  expect(await findSecondFactor(database.kysely, newcomer)).toBeUndefined();
  const { rows } = await database.pool.query(
    'SELECT key_sealed, app_enabled_at, setup_begun_at FROM second_factors WHERE user_id = $1',
    [newcomer],
  );
  expect(rows).toEqual([{ key_sealed: 'v1.begun', app_enabled_at: null, setup_begun_at: BEGUN }]);
});
