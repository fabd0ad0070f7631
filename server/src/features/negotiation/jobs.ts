import type { JobDefinition, SweepDefinition } from '#platform/jobs/runner.ts';
import { closeBought, closeOfListing, closeOfPerson, recheckOrder } from './service/close-negotiations.ts';
import { expireNegotiations, remindAwaited } from './service/deadlines.ts';

/** Named here once for the subscriptions. */
export const CLOSE_OF_LISTING = 'negotiation.close-of-listing';
export const CLOSE_OF_PERSON = 'negotiation.close-of-person';
export const CLOSE_BOUGHT = 'negotiation.close-bought';
export const RECHECK_ORDER = 'negotiation.look-at-order';

export const negotiationJobs: JobDefinition[] = [
  { name: CLOSE_OF_LISTING, run: closeOfListing },
  { name: CLOSE_OF_PERSON, run: closeOfPerson },
  { name: CLOSE_BOUGHT, run: closeBought },
  { name: RECHECK_ORDER, run: recheckOrder },
];

/** What is over is ended first, so that nobody is reminded of it. */
export const negotiationSweeps: SweepDefinition[] = [
  { name: 'negotiation.expire', run: expireNegotiations },
  { name: 'negotiation.remind', run: remindAwaited },
];
