import { WISHLIST_LIMITS } from '#contract/wishlist/constants.ts';

/** Where this browser keeps what its visitor wishes for, until they sign in. */
export const KEPT_KEY = 'wishlist';
const PROJECT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ids of these projects, the latest first. Whatever else stands in the visitor's storage counts as nothing. */
export function readKept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '[]');
    if (!Array.isArray(read)) return [];
    const ids = read.filter((one): one is string => typeof one === 'string' && PROJECT_ID.test(one));
    return [...new Set(ids)].slice(0, WISHLIST_LIMITS.kept);
  } catch {
    return [];
  }
}

export function writeKept(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(KEPT_KEY, JSON.stringify(ids));
    else localStorage.removeItem(KEPT_KEY);
  } catch {
    // Without storage nothing is remembered.
  }
}
