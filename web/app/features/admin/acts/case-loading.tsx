import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Stands for a case that is not there yet, or could not be loaded. `what` names it: "request", "report". */
export function CaseLoading({
  what,
  error,
  isFetching,
  onRetry,
}: {
  what: string;
  error: unknown;
  isFetching: boolean;
  onRetry: () => void;
}) {
  if (error) {
    return (
      <Alert tone="error" title={`The ${what} could not be loaded`}>
        <p>{messageOf(error)}</p>
        <Button size="small" className="mt-3" busy={isFetching} onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <div role="status" className="cases">
      <span className="sr-only">{`Loading the ${what}`}</span>
      <Skeleton className="h-44 w-full rounded-card!" />
      <Skeleton className="h-44 w-full rounded-card!" />
    </div>
  );
}
