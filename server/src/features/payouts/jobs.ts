import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { SEND_JOB, SETTLE_JOB } from './rules/job-names.ts';
import { askBySchedule } from './service/ask-by-schedule.ts';
import { followPayouts } from './service/provider/follow-payouts.ts';
import { sendApproved } from './service/provider/payout-provider.ts';
import { settleFromWebhook } from './service/provider/receive-webhook.ts';

export const payoutJobs: JobDefinition[] = [
  { name: SEND_JOB, run: sendApproved },
  { name: SETTLE_JOB, run: settleFromWebhook },
];

export const payoutSweeps: SweepDefinition[] = [
  { name: 'payouts.schedule', run: askBySchedule },
  { name: 'payouts.follow', run: followPayouts },
];
