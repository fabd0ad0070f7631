import type { Pool } from 'pg';

/**
 * Which of these queues have a job that is due. One statement for all of them, and for each no more than a look into the
 * index that pg-boss takes jobs from.
 */
export async function findQueuesWithWork(pool: Pool, queues: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT q.name FROM unnest($1::text[]) AS q (name) WHERE EXISTS (
      SELECT FROM pgboss.job j
      WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= pgboss.job_now())`,
    [queues],
  );
  return rows.map(({ name }) => name);
}
