import { useMemo } from 'react';
import { readStoredText, storeText, useStoredText } from '../../../../lib/stored-text.ts';

/** A narrowed and sorted list that somebody gave a name: its address without the page. */
export interface SavedView {
  name: string;
  address: string;
}

/** What somebody has chosen for one list, in this browser (decision 100). */
export interface ListChoices {
  /** Heads of the columns that are not shown. */
  hidden: readonly string[];
  views: readonly SavedView[];
}

export const SAVED_VIEWS_MAX = 12;
export const VIEW_NAME_MAX = 40;
const ADDRESS_MAX = 1_000;
const COLUMNS_MAX = 30;
const NOTHING: ListChoices = { hidden: [], views: [] };

/** What is chosen for the list at that path, and a way to choose otherwise. */
export function useListChoices(path: string) {
  const key = `admin-list:${path}`;
  const text = useStoredText(key);
  const choices = useMemo(() => parseChoices(text, path), [text, path]);
  const change = (part: Partial<ListChoices>) => {
    // Read once more: another tab may have chosen in between.
    const changed = { ...parseChoices(readStoredText(key), path), ...part };
    const isNothing = changed.hidden.length === 0 && changed.views.length === 0;
    storeText(key, isNothing ? null : JSON.stringify(changed));
  };
  return { choices, change };
}

/** Whatever else stands in the storage counts as nothing; a view leads nowhere but to its own list. */
export function parseChoices(text: string | null, path: string): ListChoices {
  try {
    const { hidden, views } = JSON.parse(text ?? '{}') as { hidden?: unknown; views?: unknown };
    return {
      hidden: listOf(hidden)
        .filter((head): head is string => typeof head === 'string')
        .slice(0, COLUMNS_MAX),
      views: listOf(views)
        .filter((view): view is SavedView => isView(view, path))
        .map(({ name, address }) => ({ name: name.slice(0, VIEW_NAME_MAX), address }))
        .slice(0, SAVED_VIEWS_MAX),
    };
  } catch {
    return NOTHING;
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function isView(value: unknown, path: string): value is SavedView {
  if (typeof value !== 'object' || value === null) return false;
  const { name, address } = value as Partial<Record<keyof SavedView, unknown>>;
  if (typeof name !== 'string' || name.trim() === '' || typeof address !== 'string') return false;
  return address.length <= ADDRESS_MAX && address.split('?')[0] === path.split('?')[0];
}
