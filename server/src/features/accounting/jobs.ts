import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { issueCommission } from './service/issue-commission.ts';

export const accountingSweeps: SweepDefinition[] = [{ name: 'accounting.commission', run: issueCommission }];
