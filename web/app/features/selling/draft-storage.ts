import { EMPTY_LISTING, type ListingValues } from './listing-values.ts';

/** The text of a listing that is being written, kept in this browser so that a reload loses nothing. */
function keyOf(uid: string): string {
  return `listing-draft:${uid}`;
}

/** What was typed before, over the empty form; whatever is no longer understood is left out. */
export function readDraft(uid: string): ListingValues {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? 'null');
    return over(EMPTY_LISTING, kept);
  } catch {
    return EMPTY_LISTING;
  }
}

export function writeDraft(uid: string, values: ListingValues): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(values));
  } catch {
    // Storage is full or switched off: the form itself still holds everything.
  }
}

export function dropDraft(uid: string): void {
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // Nothing was kept.
  }
}

/** `base` with every value of `kept` that has the same name and type. */
function over<T extends object>(base: T, kept: unknown): T {
  if (typeof kept !== 'object' || kept === null) return base;
  const merged = { ...base } as Record<string, unknown>;
  for (const [name, value] of Object.entries(base)) {
    const found = (kept as Record<string, unknown>)[name];
    if (typeof value === 'object' && value !== null) merged[name] = over(value, found);
    else if (typeof found === typeof value) merged[name] = found;
  }
  return merged as T;
}
