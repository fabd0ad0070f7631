import { useSyncExternalStore } from 'react';
import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';
import { api } from '../api/call.ts';
import { Observable } from '../observable.ts';
import { readToken, watchToken } from '../session/token.ts';
import { KEPT_KEY, readKept, writeKept } from './kept.ts';

type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();
const wishes = new Observable<{ ids: Ids }>({ ids: NONE });
/** Whose wishes these are: a token, or `null` for what the browser keeps; `undefined` before anybody asked. */
let shownFor: string | null | undefined;
let loading: Promise<void> | undefined;
let isWatching = false;
/** Hearts pressed since the list was asked for: an answer that was made before a press does not know of it. */
const pressed = new Map<string, boolean>();

/**
 * What this visitor wishes for: read once for each session, when the page has nothing else to do. Without a session it
 * is what the browser keeps. Nothing on the server and in the first render, so that pages are the same for everybody.
 */
export function useWishes(): Ids {
  return useSyncExternalStore(
    subscribe,
    () => wishes.get().ids,
    () => NONE,
  );
}

/** What came of a press of a heart. `kept`: in this browser alone, the first one there. */
export type Wished = 'wished' | 'kept' | 'taken' | 'full';

/**
 * Adds a project to the wishes, or takes it out; the heart turns at once, and back when it is refused.
 * @throws ApiError
 */
export async function toggleWish(projectId: string): Promise<Wished> {
  const isWished = wishes.get().ids.has(projectId);
  if (readToken() === null) return toggleKept(projectId, isWished);
  show(projectId, !isWished);
  try {
    // A heart is often the last press on a page.
    const options = { params: { projectId }, keepalive: true };
    if (isWished) await api('DELETE /wishlist/:projectId', options);
    else await api('PUT /wishlist/:projectId', options);
  } catch (error) {
    show(projectId, isWished);
    throw error;
  }
  return isWished ? 'taken' : 'wished';
}

/** Brings what the browser keeps into the list of who has just signed in. Resolves when that is done. Never fails. */
export function mergeKept(): Promise<void> {
  follow();
  return loading ?? Promise.resolve();
}

function toggleKept(projectId: string, isWished: boolean): Wished {
  const kept = readKept();
  if (!isWished && kept.length >= WISHLIST_LIMITS.kept) return 'full';
  const others = kept.filter((id) => id !== projectId);
  writeKept(isWished ? others : [projectId, ...others]);
  wishes.set({ ids: new Set(readKept()) });
  if (isWished) return 'taken';
  return others.length === 0 ? 'kept' : 'wished';
}

function show(projectId: string, isWished: boolean): void {
  pressed.set(projectId, isWished);
  wishes.set({ ids: withPressed(wishes.get().ids) });
}

function withPressed(known: Iterable<string>): Ids {
  const ids = new Set(known);
  for (const [id, isWished] of pressed) {
    if (isWished) ids.add(id);
    else ids.delete(id);
  }
  return ids;
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    watchToken(follow);
    window.addEventListener('storage', ({ key }) => {
      if (key === KEPT_KEY && readToken() === null) wishes.set({ ids: new Set(readKept()) });
    });
    whenIdle(follow);
  }
  return wishes.subscribe(listener);
}

/** Reads the wishes of who is here now, unless these are shown already. */
function follow(): void {
  const token = readToken();
  if (token === shownFor) return;
  shownFor = token;
  pressed.clear();
  if (token === null) {
    loading = undefined;
    wishes.set({ ids: new Set(readKept()) });
    return;
  }
  const kept = readKept();
  loading = load(token, kept).catch((error: unknown) => {
    console.warn('wishlist', error);
    // The next press, page or sign-in asks again.
    if (shownFor === token) shownFor = undefined;
  });
}

async function load(token: string, kept: readonly string[]): Promise<void> {
  // A kept token that has ended leaves a public page to its visitor.
  const answer =
    kept.length > 0
      ? await api('POST /wishlist/merge', { body: { projectIds: [...kept] }, stayOnSignOut: true })
      : await api('GET /wishlist/ids', { stayOnSignOut: true });
  if (readToken() !== token) return;
  if (kept.length > 0) writeKept([]);
  wishes.set({ ids: withPressed(answer.projectIds) });
}

function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}
