import { useSyncExternalStore } from 'react';
import { StatusDot } from '../ui/badge.tsx';

/** Says that the network is gone, as long as it is. The region is there from the start, so that it is read out. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-4 top-20 z-30">
      {!isOnline && (
        <p className="panel pointer-events-auto mx-auto w-fit max-w-full bg-raised px-4 py-3 text-14">
          <StatusDot tone="warning">
            <span className="font-medium">You are offline.</span>
          </StatusDot>{' '}
          What is open can be read; everything else waits until you are back.
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
