import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NOTIFICATION_LIMITS } from '#contract/notifications/constants.ts';
import { listenLive } from '../../../lib/live/listen.ts';
import { beginFor, hearOfChange, type NotificationState, notificationState, refreshCount } from '../state.ts';

export function useNotificationState(): NotificationState {
  const { subscribe, get } = notificationState;
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Keeps the count true: at once by the stream, else every 30 seconds and whenever the page is looked at again
 * (rule B9). A hidden page does not poll: nobody sees its count, and it asks at once when it is seen.
 */
export function useKeptCount(uid: string, isOpen: () => boolean): void {
  const open = useRef(isOpen);
  open.current = isOpen;
  useEffect(() => {
    beginFor(uid);
    void refreshCount();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshCount();
    }, NOTIFICATION_LIMITS.pollSeconds * 1000);
    const seen = () => {
      if (document.visibilityState === 'visible') hearOfChange(open.current());
    };
    document.addEventListener('visibilitychange', seen);
    const stop = listenLive(uid, ({ topic }) => {
      if (topic === 'notification' || topic === 'ready') hearOfChange(open.current());
    });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      stop();
    };
  }, [uid]);
}
