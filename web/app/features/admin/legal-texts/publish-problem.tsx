import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Why nothing was published, where that stands at no field; what was typed stays whatever is loaded. */
export function PublishProblem({
  error,
  isReloading,
  onReload,
}: {
  error: Error | null;
  isReloading: boolean;
  onReload: () => void;
}) {
  if (!error || (error instanceof ApiError && error.errors.length > 0)) return null;
  const hasMovedOn = error instanceof ApiError && error.code === 'legal.moved_on';
  return (
    <Alert tone="error">
      <p>{messageOf(error)}</p>
      {hasMovedOn && (
        <Button size="small" className="mt-3" busy={isReloading} onClick={onReload}>
          Load the new version, keep what I typed
        </Button>
      )}
    </Alert>
  );
}
