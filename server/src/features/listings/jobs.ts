import type { EventRow } from '#platform/events/record-event.ts';
import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { sweepUploads } from './resumable/sweep.ts';
import { notifyAbandoned, removeAbandoned } from './service/editing/abandoned-drafts.ts';
import { DELETE_FILES, deleteFiles } from './service/files/delete.ts';
import { sweepRemoved } from './service/files/removed.ts';
import { sweepListingFiles } from './service/files/sweep-strays.ts';
import { rollUpViews } from './service/market/count-views.ts';
import { refreshSales } from './service/market/figures.ts';
import { reindexListings } from './service/market/reindex.ts';
import { refreshSellerName } from './service/market/seller.ts';

/** Named here once for the subscription. */
export const REFRESH_SALES = 'listings.refresh-sales';
export const REFRESH_SELLER_NAME = 'listings.refresh-seller-name';

type SaleEvent = 'order.paid' | 'order.refunded' | 'order.refund_failed' | 'dispute.lost' | 'dispute.won';

export const listingJobs: JobDefinition[] = [
  {
    name: REFRESH_SALES,
    run: (ctx, event: EventRow<SaleEvent>) => refreshSales(ctx, [event.data.projectId]),
    runMany: (ctx, events: EventRow<SaleEvent>[]) =>
      refreshSales(
        ctx,
        events.map(({ data }) => data.projectId),
      ),
  },
  {
    name: REFRESH_SELLER_NAME,
    run: (ctx, event: EventRow<'account.renamed'>) => refreshSellerName(ctx, event.subjectId),
  },
  { name: DELETE_FILES, run: (ctx, { keys }: { keys: string[] }) => deleteFiles(ctx, keys) },
];

export const listingSweeps: SweepDefinition[] = [
  { name: 'listings.stored-files', run: sweepListingFiles },
  { name: 'listings.removed-files', run: sweepRemoved },
  { name: 'listings.uploads', run: sweepUploads },
  { name: 'listings.roll-up-views', run: rollUpViews },
  { name: 'listings.reindex', run: reindexListings },
  { name: 'listings.tell-of-abandoned', run: notifyAbandoned },
  { name: 'listings.remove-abandoned', run: removeAbandoned },
];
