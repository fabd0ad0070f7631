import type { EventRow } from '#platform/events/record-event.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import { FORGET_BOUGHT } from './rules/job-names.ts';
import { forgetBought } from './service/change.ts';

type Bought = EventRow<'order.paid' | 'order.taken'>;

export const wishlistJobs: JobDefinition[] = [
  {
    name: FORGET_BOUGHT,
    run: (ctx, event: Bought) => forgetBought(ctx, [event]),
    runMany: (ctx, events: Bought[]) => forgetBought(ctx, events),
  },
];
