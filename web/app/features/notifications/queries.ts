import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { NOTIFICATION_LIMITS, type NotificationCategory } from '#contract/notifications/constants.ts';
import type { Notification, NotificationPreference } from '#contract/notifications/schemas.ts';
import { api } from '../../lib/api/call.ts';
import type { NotificationListView } from './address.ts';

export const NOTIFICATIONS = ['notifications'] as const;
const COUNT = [...NOTIFICATIONS, 'count'] as const;
const PAGES = [...NOTIFICATIONS, 'pages'] as const;
const PREFERENCES = ['notification-preferences'] as const;

/**
 * How many are unread. The next look comes soon, so a failed one is not repeated, and only logged (rule B8); a session
 * that has ended leads to the sign-in page like everywhere.
 */
const unreadCount = queryOptions({
  queryKey: COUNT,
  queryFn: ({ signal }) =>
    api('GET /notifications/unread-count', { signal }).catch((error: unknown) => {
      if (!signal.aborted) console.warn('notifications', 'unread count', error);
      throw error;
    }),
  retry: false,
});

/** The newest ones, as the panel shows them. */
export const newestNotifications = (client: QueryClient) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, 'newest'],
    queryFn: async ({ signal }) => {
      const page = await api('GET /notifications', { query: { limit: NOTIFICATION_LIMITS.page }, signal });
      client.setQueryData(COUNT, { unreadCount: page.unreadCount });
      return page.notifications;
    },
  });

/** How many are unread, as far as it is known; asked for every `pollMs` milliseconds if that is given. */
export function useUnreadCount(pollMs?: number): number | undefined {
  const { data } = useQuery({
    ...unreadCount,
    ...(pollMs !== undefined && { refetchInterval: pollMs, refetchOnWindowFocus: 'always' as const }),
  });
  return data?.unreadCount;
}

/** The panel's list, read anew whenever it opens; what is known already stands in. */
export function useNewestNotifications() {
  return useQuery({ ...newestNotifications(useQueryClient()), refetchOnMount: 'always' });
}

/** The list of a place, page by page. */
export function useNotificationPages({ show, category }: NotificationListView) {
  return useInfiniteQuery({
    queryKey: [...PAGES, show, category],
    queryFn: ({ signal, pageParam }) =>
      api('GET /notifications', {
        signal,
        query: {
          status: show === 'all' ? undefined : show,
          category,
          limit: NOTIFICATION_LIMITS.page,
          skip: pageParam,
        },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, skip, limit }) => (hasMore ? skip + limit : undefined),
  });
}

/** What somebody does with notifications. */
type NotificationAct =
  | { act: 'read' | 'archive' | 'delete'; notification: Notification }
  /** Of one category, or of all (rule B7). */
  | { act: 'read-all'; category: NotificationCategory | undefined };

/** Does it, and shows it wherever notifications are listed. A failure is only logged (rule B8). */
export function useNotificationAct(): (act: NotificationAct) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: send,
    onSuccess: (count, done) => {
      client.setQueryData(COUNT, count);
      client.setQueryData(newestNotifications(client).queryKey, (list) =>
        list?.flatMap((each) => afterAct(done, each) ?? []),
      );
      void client.invalidateQueries({ queryKey: PAGES });
    },
    onError: (error, { act }) => console.warn('notifications', act, error),
  });
  return (act) => {
    if (act.act !== 'read' || act.notification.status === 'unread') mutate(act);
  };
}

function send(act: NotificationAct): Promise<{ unreadCount: number }> {
  if (act.act === 'read-all') {
    return api('PUT /notifications/mark-all-read', { body: { category: act.category } });
  }
  const params = { id: act.notification._id };
  switch (act.act) {
    case 'read':
      return api('PUT /notifications/:id/read', { params });
    case 'archive':
      return api('PUT /notifications/:id/archive', { params });
    default:
      return api('DELETE /notifications/:id', { params });
  }
}

/** What becomes of a listed notification; nothing where it leaves the list. */
function afterAct(done: NotificationAct, each: Notification): Notification | undefined {
  if (done.act === 'read-all') {
    const isMeant = done.category === undefined || each.category === done.category;
    return isMeant && each.status === 'unread' ? { ...each, status: 'read' } : each;
  }
  if (each._id !== done.notification._id) return each;
  return done.act === 'read' ? { ...each, status: 'read' } : undefined;
}

export function useNotificationPreferences() {
  return useQuery({
    queryKey: PREFERENCES,
    queryFn: ({ signal }) => api('GET /users/me/preferences', { signal }),
  });
}

/** Saves one switch, which moves at once. */
export function useChoosePreference() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: NotificationPreference) =>
      api('PUT /users/me/preferences', { body: { preferences: [choice] } }),
    mutationKey: PREFERENCES,
    onMutate: (choice) => {
      // An answer that is on its way already would show what was before.
      void client.cancelQueries({ queryKey: PREFERENCES });
      client.setQueryData<{ preferences: NotificationPreference[] }>(
        PREFERENCES,
        (known) =>
          known && {
            preferences: known.preferences.map((each) => (each.type === choice.type ? choice : each)),
          },
      );
    },
    // Switches that were set one after the other are answered in any order: only after the last is the answer whole.
    onSettled: () =>
      client.isMutating({ mutationKey: PREFERENCES }) === 1
        ? client.invalidateQueries({ queryKey: PREFERENCES })
        : undefined,
  });
}
