import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { type ExportJob, MAKE_EXPORT } from './service/exports/ask.ts';
import { expireExports } from './service/exports/expire.ts';
import { DELETE_EXPORTS, deleteExports, sweepExportFiles } from './service/exports/files.ts';
import { makeExport } from './service/exports/make.ts';

export const personalDataJobs: JobDefinition[] = [
  {
    name: MAKE_EXPORT,
    run: makeExport,
    slow: { atOnce: 1, withinSeconds: 3_600, ownerOf: ({ uid }: ExportJob) => uid },
  },
  { name: DELETE_EXPORTS, run: deleteExports },
];

export const personalDataSweeps: SweepDefinition[] = [
  { name: 'personal-data.expire-exports', run: expireExports },
  { name: 'personal-data.stray-exports', run: sweepExportFiles },
];
