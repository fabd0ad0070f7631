import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Alert } from './alert.tsx';

/** Says why something could not be loaded, and offers to try again; `children` are what else one can do. */
export function RetryAlert({
  title,
  message,
  onRetry,
  children,
}: {
  title?: string | undefined;
  message?: string | undefined;
  onRetry: () => void;
  children?: ReactNode;
}) {
  return (
    <Alert tone="error" title={title}>
      {message && message !== title && <p>{message}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
        {children}
      </div>
    </Alert>
  );
}
