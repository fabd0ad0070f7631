import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Stands for a case that is not there yet. `what` names it: "request", "report". */
export function CaseSkeleton({ what }: { what: string }) {
  return (
    <div role="status" className="cases">
      <span className="sr-only">{`Loading the ${what}`}</span>
      <Skeleton className="h-44 w-full rounded-card!" />
      <Skeleton className="h-44 w-full rounded-card!" />
    </div>
  );
}
