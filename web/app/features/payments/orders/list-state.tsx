import type { ReactNode } from 'react';
import { type Query, QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** A list of orders, or what stands for it until it is there. */
export function OrderListState<T>({
  orders,
  label,
  children,
}: {
  orders: Query<T>;
  /** Says that they are loaded. */
  label: string;
  children: (page: T) => ReactNode;
}) {
  const loading = (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-44 w-full rounded-card!" />
      ))}
    </div>
  );
  return (
    <QueryState query={orders} loading={loading}>
      {children}
    </QueryState>
  );
}
