import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Stands for the settings while they load. */
export function SettingsSkeleton() {
  return (
    <div role="status" className="grid gap-x-16 gap-y-5 lg:grid-cols-[320px_minmax(0,1fr)]">
      <span className="sr-only">Loading your settings</span>
      <Skeleton className="h-6 w-40" />
      <div className="grid max-w-2xl gap-5">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    </div>
  );
}
