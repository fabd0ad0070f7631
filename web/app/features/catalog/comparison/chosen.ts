import { useMemo } from 'react';
import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';
import { readStoredText, storeText, useStoredText } from '../../../lib/stored-text.ts';
import { PROJECT_ID } from './read-ids.ts';
import { CHOSEN_KEY } from './storage-key.ts';

/** Ids of the projects that this browser holds side by side; none on the server and in the first render. */
export function useChosen(): readonly string[] {
  const text = useStoredText(CHOSEN_KEY);
  return useMemo(() => parse(text), [text]);
}

/** Adds a project to the comparison. @returns false where it is full already */
export function choose(id: string): boolean {
  const ids = parse(readStoredText(CHOSEN_KEY));
  if (ids.includes(id)) return true;
  if (ids.length >= COMPARED_LISTINGS_MAX) return false;
  keep([...ids, id]);
  return true;
}

export function unchoose(id: string): void {
  keep(parse(readStoredText(CHOSEN_KEY)).filter((one) => one !== id));
}

function keep(ids: readonly string[]): void {
  storeText(CHOSEN_KEY, ids.length > 0 ? JSON.stringify(ids) : null);
}

/** Whatever else stands in the visitor's storage counts as nothing. */
function parse(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(read)) return [];
    const ids = read.filter((one): one is string => typeof one === 'string' && PROJECT_ID.test(one));
    return [...new Set(ids)].slice(0, COMPARED_LISTINGS_MAX);
  } catch {
    return [];
  }
}
