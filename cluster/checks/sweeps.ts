import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { askOnce } from '#testing/database/postgres-server.ts';
import type { Cluster, ClusterNode } from '../machinery/open-cluster.ts';

const LOOK_EVERY_MS = 50;
const ONE_SECOND = { body: { advanceSeconds: 1 } };

/**
 * Kills a node while it sweeps, and has another one sweep; milliseconds from the death until that one has done so.
 * The first is held up at the end of its round, where it notes what it did.
 */
export async function killWhileSweeping(
  { database }: Cluster,
  sweeper: ClusterNode,
  other: ClusterNode,
): Promise<{ killedAt: number; sweptAfterMs: Promise<number> }> {
  const url = database.superuserUrl();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE sweep_runs IN ACCESS EXCLUSIVE MODE');
  const asked = sweeper.direct.api('POST', '/sandbox/clock', ONE_SECOND).catch(() => null);
  while ((await askOnce(url, HELD_UP)).rows.length === 0) await sleep(LOOK_EVERY_MS);
  await sweeper.kill();
  const killedAt = performance.now();
  await asked;
  await holder.query('ROLLBACK');
  await holder.end();
  const swept = other.direct.api('POST', '/sandbox/clock', ONE_SECOND).then((answer) => {
    if (answer.status !== 200) throw new Error(`the other node did not sweep: ${answer.status}`);
    return performance.now() - killedAt;
  });
  return { killedAt, sweptAfterMs: swept };
}

const HELD_UP = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO sweep_runs%'`;
