import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { DatabaseLog } from './log.ts';

/** Any number that no other program of this database locks: "codehaat" in ASCII, shortened to fit. */
const LOCK = 0x636f_6465_6861n;
const OLDEST_VERSION = 15;

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Brings the database to the state of the SQL files in `folder` (`0001_name.sql`, in the order of their numbers, each in its own
 * transaction) and returns the names of those it ran. One process at a time; the others wait (rule O5). Throws a sentence when
 * the server is too old, or when a file that ran was changed, is missing, or would have to run before one that ran already.
 */
export async function migrate(pool: pg.Pool, folder: string, log: DatabaseLog): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await requireVersion(client);
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const pending = await findPending(client, migrations);
    for (const migration of pending) {
      await run(client, migration);
      log.info({ migration: migration.name }, 'Migration applied');
    }
    return pending.map(({ name }) => name);
  } finally {
    // Not back into the pool: closing the connection gives back the lock and the settings, whatever happened.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number) throw new Error(`The migration ${name} is not named like 0001_name.sql.`);
    if (numbers.has(number))
      throw new Error(`Two migrations have one number: ${numbers.get(number)} and ${name}.`);
    numbers.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      // Git may change line ends; that is no change of the migration.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version`,
  );
  const { number, version } = rows[0]!;
  if (Number(number) >= OLDEST_VERSION * 10_000) return;
  throw new Error(
    `Codehaat needs PostgreSQL ${OLDEST_VERSION} or later; the server of DATABASE_URL is ${version}.`,
  );
}

async function findPending(client: pg.PoolClient, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migrations ORDER BY name',
  );
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of rows) {
    const file = byName.get(name);
    if (!file) {
      throw new Error(
        `The database has the migration ${name}, which this version does not know. Start the version that made it.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new Error(
        `The migration ${name} was changed after it ran. Restore the file and write the change as a new one.`,
      );
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  const newest = rows.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${newest}, which ran already. Give it a higher number.`,
    );
  return pending;
}

async function run(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`The migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
