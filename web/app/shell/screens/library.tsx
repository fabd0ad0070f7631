import { lazy, Suspense } from 'react';
import { Purchases } from '../../features/payments/purchases/page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

// Only for those who unfold it.
const DownloadLog = lazy(
  importWithRetry(() =>
    import('../../features/delivery/download-log.tsx').then((module) => ({ default: module.DownloadLog })),
  ),
);

const downloadLogOf = (orderId: string) => (
  <Suspense fallback={<Skeleton className="h-10 w-full" />}>
    <DownloadLog orderId={orderId} empty="You have not downloaded anything of this purchase yet." />
  </Suspense>
);

/** What somebody has bought, each with the log of its downloads. */
export function Library({ path }: { path: string }) {
  return <Purchases path={path} logOf={downloadLogOf} />;
}
