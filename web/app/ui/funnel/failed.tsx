import { Button, LinkButton } from '../button.tsx';
import { Alert } from '../feedback/alert.tsx';

/** Says why the figures could not be had, with the ways on: once more, or all of it where one listing was asked for. */
export function FunnelFailed({
  message,
  onRetry,
  all,
}: {
  message: string;
  onRetry: () => void;
  all: { path: string; name: string } | undefined;
}) {
  return (
    <Alert tone="error">
      <p>{message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
        {all && (
          <LinkButton to={all.path} size="small" variant="plain">
            {all.name}
          </LinkButton>
        )}
      </div>
    </Alert>
  );
}
