import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '#contract/accounts/schemas.ts';
import { api } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { forgetKeptTexts } from '../kept-text/forget.ts';
import { forgetToken, readToken, readTokenOwner, watchToken, writeToken } from './token.ts';

const LOGOUT_PATIENCE_MS = 3_000;

export type Session =
  | { state: 'loading' }
  | { state: 'anonymous' }
  /** There is a session, but whose it is could not be asked: its profile is unknown until it is asked for again. */
  | { state: 'lost' }
  | { state: 'signed-in'; user: User };

const LOADING: Session = { state: 'loading' };
const ANONYMOUS: Session = { state: 'anonymous' };
const LOST: Session = { state: 'lost' };

let current: Session = LOADING;
/** The token whose user `current` is about. */
let currentToken: string | null = null;
/** Whose pages this document has shown since it last was nobody's. */
let shownTo: string | undefined;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();
const failureListeners = new Set<() => void>();

/**
 * Who is signed in. The server, and the first render in the browser, always say `loading`, so that pages are
 * the same for everybody and hydration finds what it expects (ARCHITECTURE.md, Pages).
 */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
}

/** Whether there is a session, be its profile known or lost. What needs only the session asks for this. */
export function isSignedIn({ state }: Session): boolean {
  return state === 'signed-in' || state === 'lost';
}

/** Calls back whenever it could not be asked who is signed in, for another reason than an ended session (rule B8). */
export function watchProfileFailures(listener: () => void): () => void {
  failureListeners.add(listener);
  return () => {
    failureListeners.delete(listener);
  };
}

/** Signs in with the answer of a sign-in, or goes on with a renewed token. */
export function login({ user, token }: SignedIn): void {
  currentToken = token;
  shownTo = user.uid;
  move({ state: 'signed-in', user });
  writeToken(token, user.uid);
}

/**
 * Ends the session, on the server as far as it can be reached, and begins anew at `to`: a fresh document, so that
 * nothing the person saw stays in memory. Other tabs hear of it before the server does. Never fails.
 */
export async function logout(to = '/'): Promise<void> {
  const ended = endOnServer();
  // Unheard in this tab: its guards would otherwise lead to the sign-in page first.
  forgetToken();
  await ended;
  window.location.assign(to);
}

/** Ends the session and stays on this page. Never fails. */
export async function endSession(): Promise<void> {
  if (readToken() === null) return;
  const ended = endOnServer();
  forgetKeptTexts(readTokenOwner());
  writeToken(null);
  await ended;
}

/** Takes over what became of the signed-in user, after a change of the profile; anybody else's is ignored. */
export function updateUser(user: User): void {
  if (current.state === 'signed-in' && current.user.uid === user.uid) move({ state: 'signed-in', user });
}

/** Asks once more whose session it is that could not be asked for. Never fails. */
export function askAgain(): void {
  if (current === LOST) follow();
}

/** Asks the server who is signed in now, after a change that it made by itself. Never fails. */
export async function refreshUser(): Promise<void> {
  const token = readToken();
  if (token === null || current.state !== 'signed-in') return;
  await load(token);
}

async function endOnServer(): Promise<void> {
  const signal = AbortSignal.timeout(LOGOUT_PATIENCE_MS);
  await api('POST /auth/logout', { stayOnSignOut: true, signal }).catch((error: unknown) =>
    console.warn('logout', error),
  );
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
    shownTo = undefined;
    move(ANONYMOUS);
  } else if (token !== currentToken || current === LOST) {
    // The same person goes on with a new token: the page stays, and what is being typed on it.
    const isRenewed = current.state === 'signed-in' && current.user.uid === readTokenOwner();
    if (!isRenewed) move(LOADING);
    void load(token);
  }
}

async function load(token: string): Promise<void> {
  currentToken = token;
  try {
    // A kept token that has ended leaves a public page to its visitor; somebody who was signed in is told to do it again.
    const user = await api('GET /users/me', { stayOnSignOut: current.state !== 'signed-in' });
    if (currentToken === token) arrive(user);
  } catch (error) {
    if (currentToken !== token) return;
    console.warn('Failed to load user profile', error);
    const isRefused = error instanceof ApiError && error.status === 401;
    if (!isRefused) for (const tell of failureListeners) tell();
    // Without an answer the token may still be good: it is kept, and the next page asks again.
    if (error instanceof ApiError && error.status !== 401 && current.state !== 'signed-in') move(LOST);
  }
}

/** Another person's pages begin in a fresh document: this one's memory holds what the last one saw. */
function arrive(user: User): void {
  if (shownTo !== undefined && shownTo !== user.uid) {
    window.location.reload();
  } else {
    shownTo = user.uid;
    move({ state: 'signed-in', user });
  }
}

function move(next: Session): void {
  if (next === current) return;
  current = next;
  // What the page hides from those with a session (styles/shell/frame.css); while one is looked up it stays as it was.
  const { dataset } = document.documentElement;
  if (next.state === 'anonymous') delete dataset.session;
  else if (next !== LOADING) dataset.session = 'kept';
  for (const listener of listeners) listener();
}
