import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/error.ts';
import { RetryAlert } from './retry-alert.tsx';

/** What is asked for, as far as it has come: the answer of a `useQuery`, or several of them as one. */
export interface Query<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

/**
 * What is shown of a query: its data, or why there is none, or what stands in until it is there. Data that is there
 * already stays when it could not be read anew.
 */
export function QueryState<T>({
  query: { data, error, refetch },
  loading,
  title,
  fallback,
  failed,
  children,
}: {
  query: Query<T>;
  /** Of the size of what comes, so that nothing shifts. */
  loading: ReactNode;
  /** Heads the message of a failure. */
  title?: string;
  /** What a failure says where neither the server nor the connection did. */
  fallback?: string;
  /** What stands for some failures instead of the message: that it is not there, for one. */
  failed?: (error: unknown) => ReactNode;
  children: (data: T) => ReactNode;
}): ReactNode {
  if (data !== undefined) return children(data);
  if (!error) return loading;
  return (
    failed?.(error) || (
      <RetryAlert title={title} message={messageOf(error, fallback)} onRetry={() => void refetch()} />
    )
  );
}
