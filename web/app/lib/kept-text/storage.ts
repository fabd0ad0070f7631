import { isKeptTextKey, keptTextKey } from './forget.ts';

const DAY_MS = 86_400_000;
const DAYS_KEPT = 7;
/** When it was typed, and the text. */
const ENTRY = /^(\d{1,15}) (.*)$/s;

/** A person's texts outlive the tab; a visitor's do not, for whoever comes next may be somebody else. */
const storeOf = (owner: string | null) => (owner === null ? sessionStorage : localStorage);

/** What somebody has typed under a name and not sent; `undefined` where there is nothing, or nothing that is new enough. */
export function readKeptText(owner: string | null, name: string): string | undefined {
  try {
    const store = storeOf(owner);
    for (const key of Object.keys(store)) {
      if (isKeptTextKey(key) && textOf(store.getItem(key)) === undefined) store.removeItem(key);
    }
    return textOf(store.getItem(keptTextKey(owner, name)));
  } catch {
    // Storage is switched off.
    return undefined;
  }
}

/** Keeps a text, or forgets it with `null`. Never fails: without room the text lives as long as its field. */
export function keepText(owner: string | null, name: string, text: string | null): void {
  try {
    const store = storeOf(owner);
    if (text === null) store.removeItem(keptTextKey(owner, name));
    else store.setItem(keptTextKey(owner, name), `${Date.now()} ${text}`);
  } catch {
    // Storage is full or switched off.
  }
}

/** `undefined` also for what is too old, and for what is no entry at all. */
function textOf(entry: string | null): string | undefined {
  const [, at, text] = ENTRY.exec(entry ?? '') ?? [];
  return Date.now() - Number(at) < DAYS_KEPT * DAY_MS ? text : undefined;
}
