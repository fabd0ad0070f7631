import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { aggregateDays, deleteOldSources } from './service/add-up-days.ts';
import { refreshFigures } from './service/market-figures.ts';

export const analyticsSweeps: SweepDefinition[] = [
  { name: 'analytics.market-figures', run: refreshFigures },
  { name: 'analytics.add-up', run: aggregateDays },
  { name: 'analytics.forget-sources', run: deleteOldSources },
];
