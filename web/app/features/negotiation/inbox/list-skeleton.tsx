import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Stands in for the list: while it is asked for, while its code is, and while it is not known yet whose it is. */
export function ListSkeleton() {
  return (
    <div role="status" className="list-loading grid gap-3">
      <span className="sr-only">Loading your negotiations</span>
      <Skeleton className="h-11 w-48" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-28 w-full rounded-card!" />
      ))}
    </div>
  );
}
