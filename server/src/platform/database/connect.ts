import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { traceStatements } from '../tracing/statement-spans.ts';
import { columnTypes } from './column-types.ts';
import { DatabaseClient } from './connection/client.ts';
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
  /** Whether a statement is a span of what asked for it, where that is traced. */
  traced?: boolean;
  /** Milliseconds after which a server that says nothing is asked on another connection whether it is at work; 0 for never. */
  silenceMs?: number;
}

const STATEMENT_MS = 30_000;
/** Nothing is waited for inside a transaction, so its process is gone: whoever waits for its locks has them before their own limit. */
const IDLE_IN_TRANSACTION_MS = STATEMENT_MS / 2;
/** Of a connection that nobody uses. */
const IDLE_MS = 60_000;
/** By then the server has ended all that has the usual limits, and the pool what is idle. */
const SILENCE_MS = IDLE_MS + 5_000;
const ANSWER_MS = 5_000;

/** Opens the pool that the whole process shares. Connections are made on first use, so this neither waits nor fails. */
export function connectDatabase(options: ConnectOptions): Database {
  const { silenceMs = SILENCE_MS } = options;
  const pool = new pg.Pool({
    connectionString: options.url,
    Client: DatabaseClient,
    max: options.max,
    application_name: options.applicationName ?? 'codehaat',
    statement_timeout: options.statementTimeout ?? STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
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
  if (silenceMs > 0) pool.on('connect', (client) => endWhenServerIsGone(client, options.url, silenceMs));
  if (options.traced) traceStatements(pool);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  if (options.named ?? true) {
    nameOftenSent(pool);
    rememberPool(kysely, pool);
  }
  return { pool, kysely, close: () => kysely.destroy().then(() => endPool(pool)) };
}

/**
 * A server whose machine is gone does not say so, and the system waits for a quarter of an hour: until then nobody who
 * was given such a connection would have an answer. One that works at a long statement is silent too, and says so to others.
 */
function endWhenServerIsGone(client: pg.PoolClient, url: string, silenceMs: number): void {
  const { connection, processID } = client as unknown as {
    connection: { stream: Socket };
    processID: number;
  };
  const { stream } = connection;
  stream.setTimeout(silenceMs);
  stream.on('timeout', async () => {
    if (await isAtWork(url, processID)) stream.setTimeout(silenceMs);
    else stream.destroy(new Error('Connection terminated: the server is silent'));
  });
}

/** Whether the server's process of this number is in the middle of something; after a fail-over there is none. */
async function isAtWork(url: string, processId: number): Promise<boolean> {
  const limits = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  const client = new DatabaseClient({ connectionString: url, ...limits });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE pid = $1 AND state <> 'idle'",
      [processId],
    );
    return rowCount === 1;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => {});
  }
}

/** Kysely ends the pool only if it has used it. */
async function endPool(pool: pg.Pool): Promise<void> {
  if (!pool.ended && !pool.ending) await pool.end();
}
