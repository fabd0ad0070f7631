import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { STEPS } from './steps.ts';

/** Boxes of the studio's sizes while the listing loads. */
export function StudioSkeleton() {
  return (
    <div role="status" className="shell py-8 lg:py-12">
      <span className="sr-only">Loading the project</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-4 mb-8 h-10 w-2/3 max-w-lg" />
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[220px_minmax(0,720px)]">
        <div className="grid gap-2">
          {STEPS.map(({ id }) => (
            <Skeleton key={id} className="h-11 w-full" />
          ))}
        </div>
        <div className="grid content-start gap-6">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-80 w-full" />
        </div>
      </div>
    </div>
  );
}
