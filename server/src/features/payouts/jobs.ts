import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { askBySchedule } from './service/ask-by-schedule.ts';

export const payoutSweeps: SweepDefinition[] = [{ name: 'payouts.schedule', run: askBySchedule }];
