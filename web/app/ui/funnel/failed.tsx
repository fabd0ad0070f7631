import { LinkButton } from '../button.tsx';
import { RetryAlert } from '../feedback/retry-alert.tsx';

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
    <RetryAlert message={message} onRetry={onRetry}>
      {all && (
        <LinkButton to={all.path} size="small" variant="plain">
          {all.name}
        </LinkButton>
      )}
    </RetryAlert>
  );
}
