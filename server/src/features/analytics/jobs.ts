import type { SweepDefinition } from '#platform/jobs.ts';
import { refreshFigures } from './service.ts';

export const analyticsSweeps: SweepDefinition[] = [{ name: 'analytics.market-figures', run: refreshFigures }];
