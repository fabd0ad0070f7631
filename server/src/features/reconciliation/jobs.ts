import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { matchAgain } from './service/match-lines.ts';

export const reconciliationSweeps: SweepDefinition[] = [
  { name: 'reconciliation.match-lines', run: matchAgain },
];
