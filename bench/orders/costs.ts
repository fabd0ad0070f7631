import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchMarket } from '../market/open.ts';
import type { Shop } from './shop.ts';

/** What paid orders cost, each figure for one of them. */
export interface Costs {
  /** Statements that the server sends, without those that begin and end transactions. */
  statements: number;
  /** Transactions that the server commits, a statement by itself included. */
  transactions: number;
  /** Of the transactions, those that wrote: they wait for the disk. */
  writes: number;
  /** Bytes of PostgreSQL's log of changes. */
  walBytes: number;
  /** Milliseconds of processor time. */
  cpu: { server: number; database: number; provider: number };
}

const LOOK_EVERY_MS = 100;
const QUIET_WITHIN_MS = 120_000;

/**
 * What `work` costs for each order that it counts, with everything that follows from them: notifications, mails,
 * webhooks.
 */
export async function measureCosts(shop: Shop, work: () => Promise<number>): Promise<Costs> {
  const before = await readCounters(shop);
  const orders = await work();
  await untilQuiet(shop);
  const after = await readCounters(shop);
  const each = (key: keyof Omit<Costs, 'cpu'>) => (after[key] - before[key]) / orders;
  const milliseconds = (who: keyof Costs['cpu']) => ((after.cpu[who] - before.cpu[who]) * 1000) / orders;
  return {
    statements: each('statements'),
    transactions: each('transactions'),
    writes: each('writes'),
    walBytes: each('walBytes'),
    cpu: {
      server: milliseconds('server'),
      database: milliseconds('database'),
      provider: milliseconds('provider'),
    },
  };
}

async function readCounters({ market, server, cpu }: Shop): Promise<Costs> {
  const { rows } = await market.database.pool.query<{ writes: string; wal: string }>(
    `SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS writes,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text AS wal`,
  );
  return {
    ...(await server.counts()),
    writes: Number(rows[0]!.writes),
    walBytes: Number(rows[0]!.wal),
    cpu: cpu(),
  };
}

/** Waits until nothing that an order leaves behind is left: webhooks, events, jobs that are due. */
export async function untilQuiet({ market, provider }: Shop): Promise<void> {
  const deadline = performance.now() + QUIET_WITHIN_MS;
  while (performance.now() < deadline) {
    if ((await provider.flush()) === 0 && (await countWaiting(market)) === 0) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(
    `what the orders leave behind is not done within ${QUIET_WITHIN_MS / 1000} s: ${await countWaiting(market)}`,
  );
}

async function countWaiting({ database }: BenchMarket): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `SELECT (SELECT count(*) FROM events_to_relay)::int
       + (SELECT count(*) FROM webhook_events WHERE handled_at IS NULL)::int
       + (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now())::int
       AS waiting`,
  );
  return rows[0]!.waiting;
}
