/** Where this browser remembers what was looked at. */
export const VIEWED_KEY = 'recently-viewed';

/** Whether it remembers anything, without reading what. */
export function isAnythingViewed(): boolean {
  try {
    return localStorage.getItem(VIEWED_KEY) !== null;
  } catch {
    return false;
  }
}
