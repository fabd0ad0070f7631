import type { FieldTexts } from '../values/fields.ts';
import { EMPTY_LISTING, type ListingValues } from '../values/listing.ts';

/** What was typed and not saved yet, with what the server held when the typing began. */
export interface KeptDraft {
  base: FieldTexts;
  values: ListingValues;
}

/** Kept in this browser, so that neither a reload nor a lost connection loses text. `id` is missing before the first save. */
function keyOf(uid: string, id: string | undefined): string {
  return `listing-draft:${uid}:${id ?? 'new'}`;
}

/** What is no longer understood is left out. */
export function readDraft(uid: string, id: string | undefined, base: FieldTexts): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uid, id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('base' in kept && 'values' in kept)) return undefined;
    return { base: over(base, kept.base), values: over(EMPTY_LISTING, kept.values) };
  } catch {
    return undefined;
  }
}

export function writeDraft(uid: string, id: string | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(keyOf(uid, id), JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the form itself still holds everything.
  }
}

export function dropDraft(uid: string, id: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(uid, id));
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
    if (Array.isArray(value)) merged[name] = Array.isArray(found) ? found : value;
    else if (typeof value === 'object' && value !== null) merged[name] = over(value, found);
    else if (typeof found === typeof value) merged[name] = found;
  }
  return merged as T;
}
