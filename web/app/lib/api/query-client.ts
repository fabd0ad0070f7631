import { notifyManager, QueryClient } from '@tanstack/react-query';
import { readToken, watchToken } from '../session/token.ts';
import { ApiError } from './error.ts';

// What a handler puts into the cache is shown before the browser goes on: otherwise a switch springs back for a moment.
notifyManager.setScheduler(queueMicrotask);

let ofThisTab: QueryClient | undefined;

/**
 * The query client of this browser tab, for everything that is read behind sign-in (decision 42). It forgets all with
 * the end of the session. While the server renders, each page has one of its own.
 */
export function tabQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisTab ??= forgetWithSession(createQueryClient());
  return ofThisTab;
}

/** Milliseconds before a read is tried again. */
const pauseAfter = (failures: number) => 1_000 * 2 ** failures;

/** A read gives up after the time of one call, however often it is tried (rule B9). */
function hasTimeFor({ givesUpAt }: ApiError, pauseMs: number): boolean {
  return givesUpAt === undefined || performance.now() + pauseMs < givesUpAt;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a connection the page says so; it does not wait for one in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Asking again helps when nobody answered or the server was busy, never when it said no.
        retry: (failures, error) =>
          failures < 2 &&
          error instanceof ApiError &&
          (error.status === 0 || error.status >= 502) &&
          hasTimeFor(error, pauseAfter(failures)),
        retryDelay: pauseAfter,
      },
      // Nor is an act done later, when nobody expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function forgetWithSession(client: QueryClient): QueryClient {
  watchToken(() => {
    if (readToken() === null) client.clear();
  });
  return client;
}
