import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { remindSellers, tellOverdue } from './service/deadlines.ts';
import { sweepSupportFiles } from './service/files.ts';

export const supportSweeps: SweepDefinition[] = [
  { name: 'support.remind', run: remindSellers },
  { name: 'support.overdue', run: tellOverdue },
  { name: 'support.sweep-files', run: sweepSupportFiles },
];
