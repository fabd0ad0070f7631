import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { checkActs } from './service/acts.ts';

export const adminSweeps: SweepDefinition[] = [{ name: 'admin.check-acts', run: checkActs }];
