import type { Pool, PoolClient } from 'pg';
import { type Context, contextFor, type Services } from '../context.ts';
import { beginTrace, traced } from '../tracing/span.ts';

/** Work that falls due by time: looks at the rows itself, each minute and after the test clock moved (rule O7). */
export interface SweepDefinition {
  name: string;
  run(ctx: Context): Promise<void>;
}

/** As much as is kept of what a sweep said when it went wrong. */
const ERROR_LENGTH = 2_000;

/** Held by the node that sweeps. */
const ROUND = 'sweeps';
/**
 * After how long without a sign of life a node that sweeps loses its turn: its machine is gone without a word, of
 * which the database would know only after hours.
 */
const SILENCE_MS = 60_000;

/** What is kept of a sweep for the admins. */
interface SweepRun {
  name: string;
  startedAt: Date;
  tookMs: number;
  /** Empty where it went well. */
  error: string;
}

/**
 * Runs them one after the other, on one node at a time (rule O4). A node that finds another at it leaves them to that one,
 * unless it has to `wait`, because the other began before what they are wanted for.
 */
export async function runSweeps(
  services: Services,
  pool: Pool,
  sweeps: readonly SweepDefinition[],
  { wait, silenceMs = SILENCE_MS }: { wait: boolean; silenceMs?: number },
): Promise<void> {
  const client = await pool.connect().catch((error: Error) => {
    services.log.warn({ err: error }, 'no sweeps: no database connection');
  });
  if (!client) return;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      wait
        ? 'SELECT true AS taken FROM pg_advisory_lock(hashtext($1))'
        : 'SELECT pg_try_advisory_lock(hashtext($1)) AS taken',
      [ROUND],
    );
    if (!rows[0]?.taken) return;
    const endSigns = await giveSignsOfLife(client, silenceMs);
    try {
      await beginTrace(services.tracing, { name: ROUND, kind: 'internal' }, async () => {
        const runs: SweepRun[] = [];
        for (const sweep of sweeps) runs.push(await runSweep(services, sweep));
        await keepRuns(client, runs);
      });
    } finally {
      endSigns();
      const words = "SELECT pg_advisory_unlock(hashtext($1)), set_config('idle_session_timeout', '0', false)";
      await client.query(words, [ROUND]);
    }
  } catch (error) {
    services.log.error({ err: error }, 'sweeps failed, to be tried again in a minute');
  } finally {
    client.release();
  }
}

/** Has the database end the session, and with it the turn, when it hears nothing; what this returns ends the signs. */
async function giveSignsOfLife(client: PoolClient, silenceMs: number): Promise<() => void> {
  await client.query("SELECT set_config('idle_session_timeout', $1, false)", [String(silenceMs)]);
  // One that finds no database is told of by what comes after the sweeps.
  const signs = setInterval(() => void client.query('SELECT 1').catch(() => {}), silenceMs / 4).unref();
  return () => clearInterval(signs);
}

/** Never fails: one that goes wrong keeps no other from its turn. */
async function runSweep(services: Services, sweep: SweepDefinition): Promise<SweepRun> {
  const { name } = sweep;
  const log = services.log.child({ sweep: name });
  const ctx = contextFor(services, { kind: 'system' }, `sweep:${name}`, log);
  const startedAt = ctx.now();
  const begun = performance.now();
  let error = '';
  try {
    await traced(`sweep ${name}`, 'internal', {}, () => sweep.run(ctx));
  } catch (wrong) {
    log.error({ err: wrong }, 'sweep failed, to be tried again in a minute');
    error = String(wrong ?? 'nothing was said').slice(0, ERROR_LENGTH);
  }
  return { name, startedAt, tookMs: Math.round(performance.now() - begun), error };
}

async function keepRuns(client: PoolClient, runs: readonly SweepRun[]): Promise<void> {
  await client.query(
    `INSERT INTO sweep_runs AS r (name, started_at, took_ms, error, succeeded_at)
      SELECT name, started_at, took_ms, error, CASE WHEN error = '' THEN started_at END
      FROM unnest($1::text[], $2::timestamptz[], $3::int[], $4::text[]) run (name, started_at, took_ms, error)
      ON CONFLICT (name) DO UPDATE SET started_at = excluded.started_at, took_ms = excluded.took_ms,
        error = excluded.error, succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at)`,
    [
      runs.map(({ name }) => name),
      runs.map(({ startedAt }) => startedAt),
      runs.map(({ tookMs }) => tookMs),
      runs.map(({ error }) => error),
    ],
  );
}

export async function forgetOtherSweeps(pool: Pool, sweeps: readonly SweepDefinition[]): Promise<void> {
  await pool.query('DELETE FROM sweep_runs WHERE name <> ALL($1)', [sweeps.map(({ name }) => name)]);
}
