import type { EventRow } from '#platform/events.ts';
import type { JobDefinition, SweepDefinition } from '#platform/jobs.ts';
import { refreshSales } from './service/figures.ts';
import { sweepStoredFiles } from './service/stored-files.ts';

/** Named here once for the subscription. */
export const REFRESH_SALES = 'listings.refresh-sales';

export const listingJobs: JobDefinition[] = [
  {
    name: REFRESH_SALES,
    run: (ctx, event: EventRow<'order.paid' | 'order.refunded' | 'order.refund_failed'>) =>
      refreshSales(ctx, event.data.projectId),
  },
];

export const listingSweeps: SweepDefinition[] = [{ name: 'listings.stored-files', run: sweepStoredFiles }];
