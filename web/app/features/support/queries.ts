import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { SUPPORT_LIMITS, type SupportSide } from '#contract/support/constants.ts';
import type { SupportThread } from '#contract/support/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { createActSender } from '../../lib/api/request-key.ts';
import { sendForm, type UploadProgress, upload } from '../../lib/files/upload.ts';
import { listenLive } from '../../lib/live/listen.ts';
import type { SupportView } from './list/view.ts';

const ALL = 'support';
const LISTS = [ALL, 'list'];
const threadKey = (id: string) => [ALL, 'thread', id];

export function useThreads({ as, show, search, page }: SupportView) {
  return useQuery({
    queryKey: [...LISTS, as, show, search, page],
    queryFn: ({ signal }) =>
      api('GET /support', { query: { as, show, search, page, limit: SUPPORT_LIMITS.page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many threads of what the caller bought, or sold, have something that they have not read. */
export function useUnreadSupport(side: SupportSide) {
  return useQuery({
    queryKey: [...LISTS, 'unread'],
    queryFn: ({ signal }) => api('GET /support', { query: { limit: 1 }, signal }),
    select: ({ counts: { unread, unreadAsSeller } }) =>
      side === 'seller' ? unreadAsSeller : unread - unreadAsSeller,
    staleTime: 0,
  });
}

export function useThread(id: string) {
  return useQuery({
    queryKey: threadKey(id),
    queryFn: ({ signal }) => api('GET /support/:id', { params: { id }, signal }),
    structuralSharing: (before, now) => newer(before as SupportThread | undefined, now as SupportThread),
    staleTime: 0,
  });
}

/** The later of two answers about one thread: they may overtake each other on their way. */
function newer(before: SupportThread | undefined, now: SupportThread): SupportThread {
  if (!before || before.thread._id !== now.thread._id) return now;
  const byMessage = now.messages.length - before.messages.length;
  const isOlder = byMessage < 0 || (byMessage === 0 && now.thread.asOf < before.thread.asOf);
  return isOlder ? before : now;
}

function refresh(client: QueryClient, id?: string): void {
  void client.invalidateQueries({ queryKey: LISTS });
  void client.invalidateQueries({ queryKey: id === undefined ? [ALL, 'thread'] : threadKey(id) });
}

/** Keeps what is shown of this person's threads true: what the other side does appears within a second. */
export function useLiveSupport(uid: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive(uid, (news) => {
        if (news.topic === 'ready') refresh(client);
        if (news.topic === 'support') refresh(client, news.hint.threadId);
      }),
    [client, uid],
  );
}

/** Opens the thread of a purchase, or finds the one that is there. */
export function useOpenThread() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api('POST /support', { body: { orderId } }),
    onSuccess: (found) => client.setQueryData(threadKey(found.thread._id), found),
  });
}

/** What is sent in one message. */
export interface NewMessage {
  text: string;
  files: readonly File[];
  onProgress: (progress: UploadProgress) => void;
}

const sendOnce = createActSender();

/** Writes in a thread. Sent again after no answer came, it is the same message. */
export function useWriteMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (message: NewMessage) => {
      const files = message.files.map(({ name, size, lastModified }) => [name, size, lastModified]);
      return sendOnce(JSON.stringify([id, message.text, files]), (key) => send(id, message, key));
    },
    onMutate: () => client.cancelQueries({ queryKey: threadKey(id) }),
    onSuccess: (thread) => {
      client.setQueryData(threadKey(id), thread);
      void client.invalidateQueries({ queryKey: LISTS });
    },
    onError: () => refresh(client, id),
  });
}

function send(
  id: string,
  { text, files, onProgress }: NewMessage,
  idempotencyKey: string,
): Promise<SupportThread> {
  const form = new FormData();
  form.append('text', text);
  for (const file of files) form.append('files', file, file.name);
  const options = { params: { id }, idempotencyKey };
  // Words alone have the time of every other call; files take as long as they take.
  return files.length === 0
    ? sendForm('POST /support/:id/messages', form, options)
    : upload('POST /support/:id/messages', form, { ...options, onProgress });
}

/** Notes that a thread was read up to a message; failing at it is nobody's trouble. */
export function useMarkRead(id: string) {
  const client = useQueryClient();
  return async (seq: number) => {
    try {
      await api('POST /support/:id/read', { params: { id }, body: { seq } });
      await client.invalidateQueries({ queryKey: LISTS });
    } catch (error) {
      console.warn('read', error);
    }
  };
}
