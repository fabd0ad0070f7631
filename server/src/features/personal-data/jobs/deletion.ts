import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { RETURN_KEPT_JOB } from '../rules/job-names.ts';
import { deleteLeftovers } from '../service/delete-leftovers.ts';
import { eraseDueAccounts } from '../service/erase-account.ts';
import { returnKept } from '../service/return-kept.ts';

export const deletionJobs: JobDefinition[] = [{ name: RETURN_KEPT_JOB, run: returnKept }];

export const deletionSweeps: SweepDefinition[] = [
  { name: 'personal-data.erase-accounts', run: eraseDueAccounts },
  { name: 'personal-data.delete-leftovers', run: deleteLeftovers },
];
