import { useSyncExternalStore } from 'react';

/** Told to this tab when a kept text has changed; other tabs hear of it by `storage`. */
const CHANGED = 'stored-text-changed';

/** What this browser keeps under a name, as all its tabs have it; nothing on the server and in the first render. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStoredText(key),
    () => null,
  );
}

export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets it with `null`; everybody who uses it hears of it. */
export function storeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage nothing is remembered.
  }
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  const signs = [CHANGED, 'storage'];
  for (const sign of signs) window.addEventListener(sign, listener);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener);
  };
}
