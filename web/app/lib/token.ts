/** The session's token (specification.md section 9). It lives in local storage, so every tab shares it. */
const KEY = 'token';

const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage is switched off: the visitor stays anonymous.
    return null;
  }
}

/** Keeps or, with `null`, drops the token and tells this tab; other tabs hear it from the storage event. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, token);
  } catch {
    // Nothing to do: without storage nobody stays signed in.
  }
  if (token === null) delete document.documentElement.dataset.session;
  else document.documentElement.dataset.session = 'kept';
  for (const listener of listeners) listener();
}

/** Drops the token without telling this tab, which is about to load another document. */
export function forgetToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It was never kept.
  }
}

/** Calls back whenever the token changed, in this tab or in another. */
export function watchToken(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}
