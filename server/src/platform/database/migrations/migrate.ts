import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDeadlock } from '../deadlock.ts';
import type { DatabaseLog } from '../log.ts';
import { applyFunctions } from './apply-functions.ts';
import { type Migration, readFolder } from './read-files.ts';

/** Any number that no other program of this database locks: "codehaat" in ASCII, shortened to fit. */
const LOCK = 0x636f_6465_6861n;
const OLDEST_VERSION = 15;
/** A market that serves meanwhile may hold locks in another order: PostgreSQL then ends one of the two. */
const MOST_DEADLOCKS = 5;
/** A lock was not to be had in time. */
const LOCKED = '55P03';
/**
 * Whoever comes after a migration that waits for a table waits too, readers as well: so long at most. Of two that wait for
 * each other PostgreSQL ends one after a second (`deadlock_timeout`): by then it is the migration that has given up.
 */
const LOCK_MS = 500;
const BETWEEN_TRIES_MS = 500;
/** Longer than a backup of a large market reads. */
const LOCKED_WITHIN_MS = 3_600_000;

interface Applied {
  name: string;
  sha256: string;
}

/**
 * Brings the database to the state of `folder` and returns the names of the migrations it ran. Those that are pending run in
 * the order of their numbers and then the functions are applied, all in one transaction: either everything is there, or
 * nothing has changed. A database made before the baseline is carried over first. One process at a time; the others wait
 * (rule O5). What others read or change for long is waited for in short turns, so that they and whoever comes after them go
 * on meanwhile. Throws a sentence when the server is too old, or when a file that ran was changed, is missing, or would have to
 * run before one that ran already.
 */
export async function migrate(pool: pg.Pool, folder: string, log: DatabaseLog): Promise<string[]> {
  const files = await readFolder(folder);
  const client = await pool.connect();
  try {
    await requireVersion(client);
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const applied = await listApplied(client);
    const isOld = isBeforeBaseline(applied, files.beforeBaseline, files.migrations);
    const old = isOld ? findPending(applied, files.beforeBaseline) : [];
    await completeOldFiles(client, old, log);
    const pending = findPending(isOld ? files.baseline : applied, files.migrations);
    let changed: string[] = [];
    await inTransaction(client, log, async () => {
      if (isOld) await carryOver(client, files.toBaseline, files.baseline);
      for (const migration of pending) await run(client, migration);
      changed = await applyFunctions(client, files.functions, { all: isOld || pending.length > 0 });
    });
    if (isOld) log.info({}, 'The database was carried over to the baseline');
    for (const { name } of pending) log.info({ migration: name }, 'Migration applied');
    if (changed.length > 0) log.info({ functions: changed.length }, 'Database functions applied');
    return [...old, ...pending].map(({ name }) => name);
  } finally {
    // Not back into the pool: closing the connection gives back the lock and the settings, whatever happened.
    client.release(true);
  }
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

async function listApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migrations ORDER BY name');
  return rows;
}

/** Some names are in both lists; those of the oldest files are not. */
function isBeforeBaseline(applied: Applied[], old: Migration[], migrations: Migration[]): boolean {
  const onlyOld = new Set(old.map(({ name }) => name));
  for (const { name } of migrations) onlyOld.delete(name);
  return applied.some(({ name }) => onlyOld.has(name));
}

function findPending(applied: Applied[], migrations: Migration[]): Migration[] {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
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
  const done = new Set(applied.map(({ name }) => name));
  const newest = applied.at(-1)?.name ?? '';
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < newest);
  if (late)
    throw new Error(
      `The migration ${late.name} comes before ${newest}, which ran already. Give it a higher number.`,
    );
  return pending;
}

/** Each in its own transaction, as they were written; the next start goes on where one failed. */
async function completeOldFiles(
  client: pg.PoolClient,
  pending: Migration[],
  log: DatabaseLog,
): Promise<void> {
  for (const migration of pending) {
    await inTransaction(client, log, () => run(client, migration));
    log.info({ migration: migration.name }, 'Migration applied');
  }
}

/** The old files leave the same tables as the baseline, but for what `toBaseline` changes. */
async function carryOver(
  client: pg.PoolClient,
  toBaseline: string | null,
  baseline: Migration[],
): Promise<void> {
  if (toBaseline !== null) await client.query(toBaseline);
  await client.query('DELETE FROM migrations');
  for (const migration of baseline) await record(client, migration);
}

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
    // What a migration leaves to the end of its transaction would stand in the way of the next one's ALTER TABLE.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    await record(client, migration);
  } catch (cause) {
    throw new Error(`The migration ${migration.name} failed: ${(cause as Error).message}`, { cause });
  }
}

async function record(client: pg.PoolClient, { name, sha256 }: Migration): Promise<void> {
  await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
}

/** Does `work` again when PostgreSQL ended it for a deadlock, or others held what it needs. */
async function inTransaction(
  client: pg.PoolClient,
  log: DatabaseLog,
  work: () => Promise<void>,
): Promise<void> {
  const deadline = performance.now() + LOCKED_WITHIN_MS;
  let deadlocks = 0;
  for (;;) {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`);
    try {
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {});
      const cause = (error as Error).cause ?? error;
      if (isDeadlock(cause) && ++deadlocks < MOST_DEADLOCKS) continue;
      if ((cause as { code?: string }).code !== LOCKED || performance.now() > deadline) throw error;
      log.warn({ reason: (error as Error).message }, 'Migrations wait for what others hold, and try again');
      await sleep(BETWEEN_TRIES_MS);
    }
  }
}
