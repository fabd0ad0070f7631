import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './error.ts';

// What a handler puts into the cache is shown before the browser goes on: otherwise a switch springs back for a moment.
notifyManager.setScheduler(queueMicrotask);

/** One client per browser tab; the server never uses it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Asking again helps when nobody answered or the server was busy, never when it said no.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
      mutations: { retry: false },
    },
  });
}
