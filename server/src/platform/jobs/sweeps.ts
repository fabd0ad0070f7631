import type { Pool, PoolClient } from 'pg';
import { type Context, contextFor, type Services } from '../context.ts';

/** Work that falls due by time: looks at the rows itself, each minute and after the test clock moved (rule O7). */
export interface SweepDefinition {
  name: string;
  run(ctx: Context): Promise<void>;
}

/** As much as is kept of what a sweep said when it went wrong. */
const ERROR_LENGTH = 2_000;

/** Each sweep runs on one node at a time (rule O4); a node that finds it taken leaves it alone. */
export async function runSweeps(
  services: Services,
  pool: Pool,
  sweeps: readonly SweepDefinition[],
): Promise<void> {
  for (const sweep of sweeps) {
    const log = services.log.child({ sweep: sweep.name });
    const client = await pool.connect().catch((error: Error) => {
      log.warn({ err: error }, 'sweep skipped: no database connection');
    });
    if (!client) continue;
    try {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
        [`sweep:${sweep.name}`],
      );
      if (!rows[0]?.taken) continue;
      try {
        await runNoted(client, sweep, contextFor(services, { kind: 'system' }, `sweep:${sweep.name}`, log));
      } finally {
        await client.query('SELECT pg_advisory_unlock(hashtext($1))', [`sweep:${sweep.name}`]);
      }
    } catch (error) {
      log.error({ err: error }, 'sweep failed, to be tried again in a minute');
    } finally {
      client.release();
    }
  }
}

/** Runs a sweep and keeps when that was, how long it took and what went wrong, for the admins. */
async function runNoted(client: PoolClient, sweep: SweepDefinition, ctx: Context): Promise<void> {
  const startedAt = ctx.now();
  const begun = performance.now();
  let wrong: unknown;
  try {
    await sweep.run(ctx);
  } catch (error) {
    wrong = error ?? new Error('nothing was said');
  }
  await client.query(
    `INSERT INTO sweep_runs AS r (name, started_at, took_ms, error, succeeded_at)
      VALUES ($1, $2, $3, $4, CASE WHEN $4 = '' THEN $2::timestamptz END)
      ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, took_ms = excluded.took_ms,
        error = excluded.error, succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)`,
    [
      sweep.name,
      startedAt,
      Math.round(performance.now() - begun),
      wrong === undefined ? '' : String(wrong).slice(0, ERROR_LENGTH),
    ],
  );
  if (wrong !== undefined) throw wrong;
}

export async function forgetOtherSweeps(pool: Pool, sweeps: readonly SweepDefinition[]): Promise<void> {
  await pool.query('DELETE FROM sweep_runs WHERE name <> ALL($1)', [sweeps.map(({ name }) => name)]);
}
