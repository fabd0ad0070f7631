import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

// Only for those who open the tab: most come for what they bought.
const OrderHistory = lazy(
  importWithRetry(() =>
    import('../../features/payments/orders/history.tsx').then((module) => ({
      default: module.OrderHistory,
    })),
  ),
);

/** Every order of who is signed in, below the address `path`. */
export function OrdersTab({ path }: { path: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <OrderHistory path={path} />
    </Suspense>
  );
}
