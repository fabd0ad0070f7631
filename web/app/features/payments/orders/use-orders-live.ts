import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../../../lib/live/listen.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { ORDERS } from './queries.ts';

/**
 * Keeps what is shown of the buyer's orders true: a payment that arrives from another tab, or late, is notified, and
 * what is notified reloads them, and so does a connection that was lost.
 */
export function useOrdersLive(): void {
  const client = useQueryClient();
  const session = useSession();
  const uid = session.state === 'signed-in' ? session.user.uid : undefined;
  useEffect(() => {
    if (!uid) return;
    return listenLive(uid, ({ topic }) => {
      if (topic === 'ready' || topic === 'notification') {
        void client.invalidateQueries({ queryKey: [ORDERS] });
      }
    });
  }, [client, uid]);
}
