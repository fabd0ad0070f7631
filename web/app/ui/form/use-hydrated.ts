import { useSyncExternalStore } from 'react';

/** False on the server and until the page's scripts listen; a form sent before that would leave the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

function watchNothing(): () => void {
  return () => {};
}
