import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** Stands in the places of the rows until they are there. */
export function LibraryLoading() {
  return (
    <div role="status" className="panel library-rows">
      <span className="sr-only">Loading your purchases</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="purchase-row">
          <Skeleton className="purchase-cover" />
          <div className="purchase-what grid gap-2">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
          <div className="purchase-facts">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-16" />
          </div>
          <Skeleton className="purchase-act h-11" />
        </div>
      ))}
    </div>
  );
}
