import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { runDueSearches } from './service/run-searches.ts';

export const savedSearchSweeps: SweepDefinition[] = [
  { name: 'saved-searches.look-for-news', run: runDueSearches },
];
