import { useSyncExternalStore } from 'react';
import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';
import { PROJECT_ID } from './read-ids.ts';
import { CHOSEN_KEY } from './storage-key.ts';

/** Told to this tab when the choice has changed; other tabs hear of it by `storage`. */
const CHOSEN_CHANGED = 'comparison-changed';
const NONE: readonly string[] = [];

/** The stored text and what it says: a snapshot must stay the same while nothing changes. */
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: NONE };

/** Ids of the projects that this browser holds side by side; none on the server and in the first render. */
export function useChosen(): readonly string[] {
  return useSyncExternalStore(subscribe, readChosen, () => NONE);
}

/** Adds a project to the comparison. @returns false where it is full already */
export function choose(id: string): boolean {
  const ids = readChosen();
  if (ids.includes(id)) return true;
  if (ids.length >= COMPARED_LISTINGS_MAX) return false;
  keep([...ids, id]);
  return true;
}

export function unchoose(id: string): void {
  keep(readChosen().filter((one) => one !== id));
}

function keep(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(CHOSEN_KEY, JSON.stringify(ids));
    else localStorage.removeItem(CHOSEN_KEY);
  } catch {
    // Without storage nothing is remembered.
  }
  dispatchEvent(new Event(CHOSEN_CHANGED));
}

function readChosen(): readonly string[] {
  const text = stored();
  if (text !== known.text) known = { text, ids: parse(text) };
  return known.ids;
}

function stored(): string | null {
  try {
    return localStorage.getItem(CHOSEN_KEY);
  } catch {
    return null;
  }
}

/** Whatever else stands in the visitor's storage counts as nothing. */
function parse(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return NONE;
    const ids = read.filter((one): one is string => typeof one === 'string' && PROJECT_ID.test(one));
    return [...new Set(ids)].slice(0, COMPARED_LISTINGS_MAX);
  } catch {
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  const signs = [CHOSEN_CHANGED, 'storage'];
  for (const sign of signs) window.addEventListener(sign, listener);
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listener);
  };
}
