import { useState } from 'react';

/** Rows that somebody has marked, to do one thing with all of them. */
export interface RowChoice {
  /** The view of the list that they are of. */
  view: string;
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  set: (keys: readonly string[]) => void;
}

/** The marks of one view of a list: another page, search or filter begins without any. */
export function useRowChoice(view: string): RowChoice {
  const [marked, setMarked] = useState<{ view: string; keys: ReadonlySet<string> }>({
    view,
    keys: new Set(),
  });
  // Nor has it any when somebody comes back to it.
  if (marked.view !== view) setMarked({ view, keys: new Set() });
  const keys = marked.view === view ? marked.keys : new Set<string>();
  const set = (chosen: readonly string[]) => setMarked({ view, keys: new Set(chosen) });
  return {
    view,
    has: (key) => keys.has(key),
    toggle: (key) => set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    set,
  };
}
