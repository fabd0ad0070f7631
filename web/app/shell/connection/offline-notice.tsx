import { useSyncExternalStore } from 'react';
import { StatusDot } from '../../ui/feedback/badge.tsx';
import { useNavigation } from '../../ui/nav.tsx';
import { useDeferredNavigation } from './use-deferred-navigation.ts';

/** Says that the network is gone, as long as it is. The region is there from the start, so that it is read out. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isDeferred = useDeferredNavigation();
  const isWaiting = useNavigation().state === 'loading' || isDeferred;
  return (
    <div role="status" aria-live="polite" className="offline-notice">
      {!isOnline && (
        <p className="panel">
          <StatusDot tone="warning">
            <span className="font-medium">You are offline.</span>
          </StatusDot>{' '}
          {isWaiting
            ? 'What you asked for opens as soon as you are back online.'
            : 'You can still read what is open.'}
        </p>
      )}
    </div>
  );
}

/** Whether the browser has a network; the server, and the first render, take it that it has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
