import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NOTIFICATION_LIMITS } from '#contract/notifications/constants.ts';
import { listenLive } from '../../../lib/live/listen.ts';
import { NOTIFICATIONS, useUnreadCount } from '../queries.ts';

/**
 * Keeps the count true: at once by the stream, else every 30 seconds and whenever the page is looked at again
 * (rule B9). A hidden page does not poll: nobody sees its count, and it asks at once when it is seen.
 */
export function useLiveUnreadCount(uid: string): number | undefined {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive(uid, ({ topic }) => {
        if (topic === 'notification' || topic === 'ready') {
          void client.invalidateQueries({ queryKey: NOTIFICATIONS });
        }
      }),
    [client, uid],
  );
  return useUnreadCount(NOTIFICATION_LIMITS.pollSeconds * 1000);
}
