import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * Waits until this many calls wait for a lock with a query that matches `asking`, a pattern for the calls' own queries.
 * What else waits is not counted: jobs touch listings and people at moments that no test chooses.
 */
export async function untilCallsWait(db: Kysely<DB>, count: number, asking: string): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ~ ${asking}`.execute(db);
    return rows.map(({ query }) => query);
  };
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(count);
}
