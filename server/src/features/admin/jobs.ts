import type { SweepDefinition } from '#platform/jobs.ts';
import { checkActs } from './service.ts';

export const adminSweeps: SweepDefinition[] = [{ name: 'admin.check-acts', run: checkActs }];
