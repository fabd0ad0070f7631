import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import {
  CLOSE_BOUGHT,
  CLOSE_DISOWNED,
  CLOSE_OF_LISTING,
  CLOSE_OF_PERSON,
  COUNT_ABSENCE,
  RECHECK_ORDER,
} from './rules/job-names.ts';
import { closeAfterReport } from './service/close-after-report.ts';
import {
  closeBought,
  closeOfListing,
  closeOfPerson,
  closeWhereNegotiated,
  recheckOrder,
} from './service/close-negotiations.ts';
import { countAbsence, expireNegotiations, remindAwaited } from './service/deadlines.ts';

export const negotiationJobs: JobDefinition[] = [
  { name: CLOSE_OF_LISTING, run: closeOfListing },
  { name: CLOSE_OF_PERSON, run: closeOfPerson },
  { name: COUNT_ABSENCE, run: countAbsence },
  { name: CLOSE_DISOWNED, run: closeAfterReport },
  { name: CLOSE_BOUGHT, run: closeBought, runMany: closeWhereNegotiated },
  { name: RECHECK_ORDER, run: recheckOrder },
];

/** What is over is ended first, so that nobody is reminded of it. */
export const negotiationSweeps: SweepDefinition[] = [
  { name: 'negotiation.expire', run: expireNegotiations },
  { name: 'negotiation.remind', run: remindAwaited },
];
