import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { DatabaseLog } from './log.ts';
import { nameOftenSent } from './named-statements.ts';
import { rememberPool } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';

export interface Database {
  pool: pg.Pool;
  kysely: Kysely<DB>;
  /** Waits for the connections in use, then closes all. */
  close(): Promise<void>;
}

export interface ConnectOptions {
  url: string;
  /** The most connections that this process opens. */
  max: number;
  log: DatabaseLog;
  applicationName?: string;
  /** Milliseconds after which a statement is cancelled. */
  statementTimeout?: number;
  /** Refuses every write, whatever the server would take. */
  readOnly?: boolean;
  /** Whether statements are given names; a pooler may not know them. */
  named?: boolean;
}

/** Opens the pool that the whole process shares. Connections are made on first use, so this neither waits nor fails. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    application_name: options.applicationName ?? 'codehaat',
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(options.readOnly && { options: '-c default_transaction_read_only=on' }),
    // Statements that need nothing of each other go out together (`Promise.all` inside a transaction).
    pipeline: true,
    types: columnTypes,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', ({ message }) =>
    options.log.warn({ reason: message }, 'An idle database connection broke'),
  );
  // One in use says so to whoever uses it; the pool listens only to idle ones.
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  if (options.named ?? true) {
    nameOftenSent(pool);
    rememberPool(kysely, pool);
  }
  return { pool, kysely, close: () => kysely.destroy().then(() => endPool(pool)) };
}

/** Kysely ends the pool only if it has used it. */
async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ended && !pool.ending) await pool.end();
}
