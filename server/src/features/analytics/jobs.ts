import type { SweepDefinition } from '#platform/jobs.ts';
import { addUp, forgetOldSources, refreshFigures } from './service.ts';

export const analyticsSweeps: SweepDefinition[] = [
  { name: 'analytics.market-figures', run: refreshFigures },
  { name: 'analytics.add-up', run: addUp },
  { name: 'analytics.forget-sources', run: forgetOldSources },
];
