import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { checkActs } from './service/acts.ts';
import { settleRaise } from './service/second-admin-raise.ts';

export const adminSweeps: SweepDefinition[] = [
  { name: 'admin.check-acts', run: checkActs },
  { name: 'admin.second-admin-raise', run: settleRaise },
];
