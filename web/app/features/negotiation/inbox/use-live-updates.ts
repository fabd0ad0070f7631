import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '../../../lib/live/listen.ts';
import { refreshNegotiations } from '../queries.ts';

/**
 * Keeps what is shown of this person's negotiations true: what the other side does appears within a second, and
 * after a lost connection everything is asked for anew.
 */
export function useLiveNegotiations(uid: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenLive(uid, (news) => {
        if (news.topic === 'ready') refreshNegotiations(client, undefined);
        if (news.topic === 'negotiation') refreshNegotiations(client, news.hint.negotiationId);
      }),
    [client, uid],
  );
}
