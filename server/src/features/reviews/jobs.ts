import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { COMPARE_ACCOUNTS_JOB, NOTE_PURCHASE_JOB } from './rules/job-names.ts';
import { inviteBuyers, notePurchase, notePurchases } from './service/invite.ts';
import { compareAccounts } from './service/same-person.ts';

export const reviewJobs: JobDefinition[] = [
  { name: NOTE_PURCHASE_JOB, run: notePurchase, runMany: notePurchases },
  { name: COMPARE_ACCOUNTS_JOB, run: compareAccounts },
];

export const reviewSweeps: SweepDefinition[] = [{ name: 'reviews.invite', run: inviteBuyers }];
