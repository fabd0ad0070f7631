import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { NegotiationMessageInput, NegotiationThread } from '#contract/negotiation/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { ApiError } from '../../lib/api/error.ts';
import { createActSender } from '../../lib/api/request-key.ts';
import type { ListView } from './paths.ts';
import { newerThread } from './thread/newer.ts';

const ALL = 'negotiations';
const PAGE_SIZE = 20;
const LISTS = [ALL, 'list'];
const threadKey = (id: string) => [ALL, 'thread', id];

export function useNegotiations({ shown, page }: Pick<ListView, 'shown' | 'page'>) {
  return useQuery({
    queryKey: [...LISTS, shown, page],
    queryFn: ({ signal }) =>
      api('GET /negotiations', {
        query: { page, limit: PAGE_SIZE, live: shown === 'all' ? undefined : shown === 'live' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many negotiations have lines that the caller has not read. */
export function useUnreadNegotiations(isWanted = true) {
  return useQuery({
    queryKey: [...LISTS, 'unread'],
    queryFn: ({ signal }) => api('GET /negotiations', { query: { page: 1, limit: 1 }, signal }),
    select: ({ unreadNegotiations }) => unreadNegotiations,
    enabled: isWanted,
    staleTime: 0,
  });
}

export function useThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => api('GET /negotiations/:id', { params: { id }, signal }),
    structuralSharing: (before, now) =>
      newerThread(before as NegotiationThread | undefined, now as NegotiationThread),
    staleTime: 0,
  });
}

/** Asks again for the lists, and for one thread or all of them. */
export function refreshNegotiations(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: id === undefined ? [ALL, 'thread'] : threadKey(id) });
}

/** Something that one side does with a negotiation. */
export type Move =
  | { act: 'accept' | 'decline' | 'withdraw'; revision: number }
  | { act: 'send'; message: NegotiationMessageInput };

/**
 * Makes a move. What stands afterwards comes with the answer, and also with a refusal: who was too slow sees at once
 * what happened instead.
 */
export function useMove(id: string) {
  const client = useQueryClient();
  const show = (thread: NegotiationThread) => {
    client.setQueryData<NegotiationThread>(threadKey(id), thread);
    void client.invalidateQueries({ queryKey: LISTS });
  };
  return useMutation({
    mutationFn: (move: Move) => sendMove(id, move),
    // An answer that is on its way already would show what was before.
    onMutate: () => client.cancelQueries({ queryKey: threadKey(id) }),
    onSuccess: show,
    onError: (error) => {
      const thread = threadOf(error);
      if (thread) show(thread);
      else if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        refreshNegotiations(client, id);
      }
    },
    onSettled: (_, error) => {
      if (error && threadOf(error) === undefined) refreshNegotiations(client, id);
    },
  });
}

const sendOnce = createActSender();

async function sendMove(id: string, move: Move): Promise<NegotiationThread> {
  const params = { id };
  if (move.act !== 'send') {
    return api(`POST /negotiations/:id/${move.act}`, { params, body: { revision: move.revision } });
  }
  // Sent again after no answer came, it is the same act.
  return sendOnce(JSON.stringify([id, move.message]), (idempotencyKey) =>
    api('POST /negotiations/:id/message', { params, body: move.message, idempotencyKey }),
  );
}

/** What a refused move says about the negotiation as it stands now. */
function threadOf(error: unknown): NegotiationThread | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  const data = error.data as Partial<NegotiationThread> | undefined;
  return data?.negotiation && data.entries ? (data as NegotiationThread) : undefined;
}

/** Notes that a thread was read up to a line; failing at it is nobody's trouble. */
export function useMarkRead(id: string) {
  const client = useQueryClient();
  return async (seq: number) => {
    try {
      await api('POST /negotiations/:id/read', { params: { id }, body: { seq } });
      await client.invalidateQueries({ queryKey: LISTS });
    } catch (error) {
      console.warn('read', error);
    }
  };
}
