import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { GIVE_KEY_JOB } from './rules/job-names.ts';
import { giveKeyOfOrder, giveKeysOfOrders, serveOwed } from './service/give-key.ts';

export const licenceKeyJobs: JobDefinition[] = [
  { name: GIVE_KEY_JOB, run: giveKeyOfOrder, runMany: giveKeysOfOrders },
];

export const licenceKeySweeps: SweepDefinition[] = [
  { name: 'licence-keys.serve-owed', run: (ctx) => serveOwed(ctx) },
];
