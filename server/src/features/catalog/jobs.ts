import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { foldChanges } from './service/fold-changes.ts';

export const catalogSweeps: SweepDefinition[] = [{ name: 'catalog.fold-changes', run: foldChanges }];
