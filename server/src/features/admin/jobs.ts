import type { SweepDefinition } from '#platform/jobs/runner.ts';
import { checkActs } from './service/acts.ts';

export const adminSweeps: SweepDefinition[] = [{ name: 'admin.check-acts', run: checkActs }];
