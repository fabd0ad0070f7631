import type { SweepDefinition } from '#platform/jobs.ts';
import { aggregateDays, deleteOldSources, refreshFigures } from './service.ts';

export const analyticsSweeps: SweepDefinition[] = [
  { name: 'analytics.market-figures', run: refreshFigures },
  { name: 'analytics.add-up', run: aggregateDays },
  { name: 'analytics.forget-sources', run: deleteOldSources },
];
