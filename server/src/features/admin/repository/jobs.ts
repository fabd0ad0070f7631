import { type Kysely, sql } from 'kysely';
import type { JobQuery, QueueCounts } from '#contract/admin/running/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { JobRow, SweepRow } from '../view/jobs.ts';

type Db = Kysely<DB>;

/** What a job said when it went wrong: `message` of its output. */
const MESSAGE = sql`left(j.output ->> 'message', 2000)`;
const UNDONE = sql`j.state IN ('created', 'retry', 'active', 'failed')`;

/** How many jobs of each queue are not done. The queue keeps the database's time. */
export async function countQueues(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    SELECT q.name,
      count(j.id) FILTER (WHERE j.state = 'created' AND j.start_after <= now())::int AS waiting,
      count(j.id) FILTER (WHERE j.state = 'active')::int AS active,
      count(j.id) FILTER (WHERE j.state = 'retry')::int AS retrying,
      count(j.id) FILTER (WHERE j.state = 'failed')::int AS failed
    FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND ${UNDONE}
    WHERE q.name NOT LIKE '\\_\\_%' GROUP BY q.name ORDER BY q.name`.execute(db);
  return rows;
}

/** Jobs that are not done, with what went wrong; of what they are about nothing, which may be somebody's mail. */
export function jobTable({ search, show, queue }: JobQuery): TableSource<JobRow, JobQuery['sort']> {
  const where = [UNDONE, sql`j.name NOT LIKE '\\_\\_%'`];
  if (show !== 'all') where.push(sql`j.state = ${show}`);
  if (queue) where.push(sql`j.name = ${queue}`);
  if (search) {
    const pattern = containing(search);
    where.push(
      sql`(j.id::text = ${search.toLowerCase()} OR j.name LIKE ${pattern} OR lower(${MESSAGE}) LIKE ${pattern})`,
    );
  }
  return {
    columns: sql<JobRow>`j.id, j.name, j.state::text AS state, j.retry_count, ${MESSAGE} AS message, j.created_on, j.start_after`,
    from: sql`pgboss.job j`,
    where,
    sorts: { createdAt: sql`j.created_on`, queue: sql`j.name`, tries: sql`j.retry_count` },
    at: sql`j.created_on`,
    key: sql`j.id`,
  };
}

/** The last run of every sweep; those that went wrong come first. */
export function listSweepRuns(db: Db): Promise<SweepRow[]> {
  return db
    .selectFrom('sweep_runs')
    .selectAll()
    .orderBy((eb) => eb('error', '=', ''))
    .orderBy('name')
    .execute();
}

/** A job that is kept, whatever its state, locked: of two who try it again the second sees that it runs. */
export async function lockJob(
  db: Db,
  id: string,
): Promise<{ name: string; state: string; retry_count: number } | undefined> {
  const { rows } = await sql<{ name: string; state: string; retry_count: number }>`
    SELECT name, state::text AS state, retry_count FROM pgboss.job WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}
