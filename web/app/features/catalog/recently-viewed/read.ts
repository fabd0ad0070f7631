import { useSyncExternalStore } from 'react';
import { changeViewed, factsOf, VIEWED_CHANGED, type ViewedProject } from './remember.ts';
import { VIEWED_KEY } from './storage-key.ts';

const NONE: ViewedProject[] = [];
/** The stored text and what it says: a snapshot must stay the same while nothing changes. */
let known: { text: string | null; viewed: ViewedProject[] } = { text: null, viewed: NONE };

/** Takes over what a remembered project has become; one that is public no more is forgotten. */
export function refreshViewed(project: Parameters<typeof factsOf>[0]): void {
  changeViewed((viewed) =>
    viewed.flatMap((entry) => {
      if (entry?._id !== project._id) return [entry];
      return project.status === 'approved' ? [factsOf(project)] : [];
    }),
  );
}

export function forgetAllViewed(): void {
  changeViewed(() => NONE);
}

/** What was looked at in this browser, the newest first; nothing on the server and in the first render. */
export function useRecentlyViewed(): ViewedProject[] {
  return useSyncExternalStore(subscribe, readViewed, () => NONE);
}

export function readViewed(): ViewedProject[] {
  const text = stored();
  if (text !== known.text) known = { text, viewed: parse(text) };
  return known.viewed;
}

function subscribe(listener: () => void): () => void {
  const signs = [VIEWED_CHANGED, 'storage'];
  for (const sign of signs) window.addEventListener(sign, listener);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(VIEWED_KEY);
  } catch {
    return null;
  }
}

/** Whatever else stands in the visitor's storage counts as nothing. */
function parse(text: string | null): ViewedProject[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isViewed) : NONE;
  } catch {
    return NONE;
  }
}

function isViewed(entry: unknown): entry is ViewedProject {
  const { _id, title, category, price, image } = (entry ?? {}) as Partial<ViewedProject>;
  const isText = [_id, title, category].every((value) => typeof value === 'string' && value !== '');
  return isText && typeof price === 'number' && (image === undefined || typeof image?.url === 'string');
}
