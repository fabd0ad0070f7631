import { useEffect, useState } from 'react';
import { api } from '../../lib/api/call.ts';
import { type PaletteEntry, projectEntry } from './entries.ts';

const DEBOUNCE_MS = 150;
const NOTHING: PaletteEntry[] = [];

/**
 * Projects whose titles fit what was typed, 150 ms after the last letter. Those of the letters before stay until
 * then, so that the list does not jump; without an answer there are none.
 */
export function useFoundProjects(typed: string): PaletteEntry[] {
  const [found, setFound] = useState(NOTHING);
  const q = typed.trim().slice(0, 200).toWellFormed();
  useEffect(() => {
    if (q === '') return setFound(NOTHING);
    const pending = new AbortController();
    const show = (entries: PaletteEntry[]) => {
      if (!pending.signal.aborted) setFound(entries);
    };
    const timer = setTimeout(() => {
      api('GET /projects/suggest', { query: { q }, signal: pending.signal }).then(
        ({ suggestions }) => show(suggestions.filter((one) => one.kind === 'title').map(projectEntry)),
        () => show(NOTHING),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      pending.abort();
    };
  }, [q]);
  return q === '' ? NOTHING : found;
}
