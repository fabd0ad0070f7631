import type { Selectable } from 'kysely';
import { type JOB_STATES, SWEEP_EVERY_SECONDS } from '#contract/admin/running/constants.ts';
import type { JobEntry, SweepRun } from '#contract/admin/running/schemas.ts';
import type { SweepRuns } from '#platform/database/schema.generated.ts';

export interface JobRow {
  id: string;
  name: string;
  state: (typeof JOB_STATES)[number];
  retry_count: number;
  message: string | null;
  created_on: Date;
  start_after: Date;
}

export type SweepRow = Selectable<SweepRuns>;

export function viewSweep(row: SweepRow): SweepRun {
  return {
    name: row.name,
    startedAt: row.started_at.toISOString(),
    tookMs: row.took_ms,
    error: row.error,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    nextAt: new Date(row.started_at.getTime() + SWEEP_EVERY_SECONDS * 1000).toISOString(),
  };
}

export function viewJob(row: JobRow): JobEntry {
  return {
    _id: row.id,
    queue: row.name,
    state: row.state,
    tries: row.retry_count,
    error: row.message ?? '',
    createdAt: row.created_on.toISOString(),
    nextAt: row.state === 'created' || row.state === 'retry' ? row.start_after.toISOString() : null,
  };
}
