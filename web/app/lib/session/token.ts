import { forgetKeptTexts } from '../kept-text/forget.ts';

/** The session's token (rule B9). It lives in local storage, so every tab shares it. */
const KEY = 'token';
/** Whose token it is, so that other tabs can tell a renewed session from another person's. */
const OWNER_KEY = 'token-owner';

const listeners = new Set<() => void>();
let hasForgotten = false;

export function readToken(): string | null {
  return read(KEY);
}

/** The `uid` of the token's owner; `null` when nobody wrote it down. */
export function readTokenOwner(): string | null {
  return read(OWNER_KEY);
}

/** Keeps or, with `null`, drops the token and tells this tab; other tabs hear it from the storage event. */
export function writeToken(token: string | null, owner: string | null = null): void {
  hasForgotten = false;
  try {
    // The owner first: when other tabs hear of the token, both are there.
    if (token === null || owner === null) localStorage.removeItem(OWNER_KEY);
    else localStorage.setItem(OWNER_KEY, owner);
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Nothing to do: without storage nobody stays signed in.
  }
  for (const listener of listeners) listener();
}

/** Drops the token without telling this tab, which is about to load another document, and what its owner has typed. */
export function forgetToken(): void {
  forgetKeptTexts(readTokenOwner());
  hasForgotten = true;
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(OWNER_KEY);
  } catch {
    // It was never kept.
  }
}

/** Whether this document has dropped its token and is about to be left. */
export function isLeaving(): boolean {
  return hasForgotten;
}

/**
 * Calls back whenever the token may have changed: in this tab, in another, or while this page lay in the browser's
 * back-forward cache or was kept from running.
 */
export function watchToken(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  const restored = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    hasForgotten = false;
    listener();
  };
  const seen = () => {
    if (document.visibilityState === 'visible' && !hasForgotten) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  window.addEventListener('pageshow', restored);
  document.addEventListener('visibilitychange', seen);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
    window.removeEventListener('pageshow', restored);
    document.removeEventListener('visibilitychange', seen);
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is switched off: the visitor stays anonymous.
    return null;
  }
}
