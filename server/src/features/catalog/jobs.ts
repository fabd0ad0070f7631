import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { ageListings } from './service/age-listings.ts';
import { foldChanges } from './service/fold-changes.ts';

export const catalogSweeps: SweepDefinition[] = [
  { name: 'catalog.age-listings', run: ageListings },
  { name: 'catalog.fold-changes', run: foldChanges },
];
