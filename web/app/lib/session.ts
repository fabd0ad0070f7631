import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/accounts.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { forgetToken, readToken, watchToken, writeToken } from './token.ts';

const LOGOUT_PATIENCE_MS = 3_000;

export type Session = { state: 'loading' } | { state: 'anonymous' } | { state: 'signed-in'; user: User };

const LOADING: Session = { state: 'loading' };
const ANONYMOUS: Session = { state: 'anonymous' };

let current: Session = LOADING;
/** The token whose user `current` is about. */
let currentToken: string | null = null;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();

/**
 * Who is signed in. The server, and the first render in the browser, always say `loading`, so that pages are
 * the same for everybody and hydration finds what it expects (architecture.md, Pages).
 */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}

/** Signs in with the answer of a login or registration. */
export function login({ user, token }: SignedIn): void {
  currentToken = token;
  move({ state: 'signed-in', user });
  writeToken(token);
}

/**
 * Ends the session, on the server as far as it can be reached, and begins anew at `/`: a fresh document, so that
 * nothing the person saw stays in memory. Never fails.
 */
export async function logout(): Promise<void> {
  const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
  await api('POST /auth/logout', { stayOnSignOut: true, signal }).catch((error: unknown) =>
    console.warn('logout', error),
  );
  // Unheard in this tab: its guards would otherwise lead to the sign-in page first.
  forgetToken();
  window.location.assign('/');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stopWatching) {
    stopWatching = watchToken(follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
  };
}

function follow(): void {
  const token = readToken();
  if (token === null) {
    currentToken = null;
    move(ANONYMOUS);
  } else if (token !== currentToken) {
    move(LOADING);
    void load(token);
  }
}

async function load(token: string | null): Promise<void> {
  currentToken = token;
  if (token === null) return move(ANONYMOUS);
  try {
    const user = await api('GET /users/me', { stayOnSignOut: true });
    if (currentToken === token) move({ state: 'signed-in', user });
  } catch (error) {
    if (currentToken !== token) return;
    console.warn('Failed to load user profile', error);
    // Without an answer the token may still be good: it is kept, and the next page asks again.
    if (error instanceof ApiError && error.status !== 401) move(ANONYMOUS);
  }
}

function move(next: Session): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}
