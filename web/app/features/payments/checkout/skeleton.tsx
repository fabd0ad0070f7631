import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Stands in the boxes of the checkout until the listing is there. */
export function CheckoutSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the order</span>
      <Skeleton className="h-6 w-16" />
      <Skeleton className="mt-3 mb-8 h-10 w-56" />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <Skeleton className="aspect-16/10 w-full rounded-card!" />
          <Skeleton className="mt-6 h-7 w-3/4" />
          <Skeleton className="mt-3 h-4 w-1/3" />
        </div>
        <Skeleton className="h-96 w-full rounded-card!" />
      </div>
    </div>
  );
}
