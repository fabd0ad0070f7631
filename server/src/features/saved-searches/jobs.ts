import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { lookForNews } from './service/look.ts';

export const savedSearchSweeps: SweepDefinition[] = [
  { name: 'saved-searches.look-for-news', run: lookForNews },
];
