import type { EventRow } from '#platform/events.ts';
import type { JobDefinition, SweepDefinition } from '#platform/jobs.ts';
import { notifyAbandoned, removeAbandoned } from './service/abandoned.ts';
import { DELETE_FILES, deleteFiles } from './service/delete-files.ts';
import { refreshSales } from './service/figures.ts';
import { refreshSellerName } from './service/seller.ts';
import { sweepListingFiles } from './service/stray-files.ts';
import { rollUpViews } from './service/views.ts';

/** Named here once for the subscription. */
export const REFRESH_SALES = 'listings.refresh-sales';
export const REFRESH_SELLER_NAME = 'listings.refresh-seller-name';

type SaleEvent = 'order.paid' | 'order.refunded' | 'order.refund_failed' | 'dispute.lost' | 'dispute.won';

export const listingJobs: JobDefinition[] = [
  {
    name: REFRESH_SALES,
    run: (ctx, event: EventRow<SaleEvent>) => refreshSales(ctx, event.data.projectId),
  },
  {
    name: REFRESH_SELLER_NAME,
    run: (ctx, event: EventRow<'account.renamed'>) => refreshSellerName(ctx, event.subjectId),
  },
  { name: DELETE_FILES, run: (ctx, { keys }: { keys: string[] }) => deleteFiles(ctx, keys) },
];

export const listingSweeps: SweepDefinition[] = [
  { name: 'listings.stored-files', run: sweepListingFiles },
  { name: 'listings.roll-up-views', run: rollUpViews },
  { name: 'listings.tell-of-abandoned', run: notifyAbandoned },
  { name: 'listings.remove-abandoned', run: removeAbandoned },
];
