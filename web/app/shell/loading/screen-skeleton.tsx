import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Stands where a screen is on its way. */
export function ScreenSkeleton() {
  return (
    <div role="status" className="grid">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}
