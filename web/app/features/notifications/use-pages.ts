import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTIFICATION_LIMITS } from '#contract/notifications/constants.ts';
import { api } from '../../lib/api/call.ts';
import type { NotificationListView } from './address.ts';
import { useNotificationState } from './bell/poll.ts';

const KEY = 'notifications';

/** The list of a place, page by page; it follows what happens here, in the panel and elsewhere. */
export function useNotificationPages(uid: string, { show, category }: NotificationListView) {
  const client = useQueryClient();
  const { changes } = useNotificationState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change counts
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [KEY] });
  }, [changes, client]);
  return useInfiniteQuery({
    queryKey: [KEY, uid, show, category],
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
