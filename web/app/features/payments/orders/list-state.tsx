import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { useOrders } from './queries.ts';

/** Stands for a list of orders until it is there, and says why it is not. */
export function OrderListState({
  orders: { data, error, refetch },
  label,
}: {
  orders: Pick<ReturnType<typeof useOrders>, 'data' | 'error' | 'refetch'>;
  label: string;
}) {
  if (data) return null;
  if (error) {
    return (
      <Alert tone="error">
        <p>{messageOf(error)}</p>
        <Button size="small" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-44 w-full rounded-card!" />
      ))}
    </div>
  );
}
