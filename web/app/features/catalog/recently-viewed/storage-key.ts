/** Where this browser remembers what was looked at. */
export const VIEWED_KEY = 'recently-viewed';

/** Whether it remembers anything, or anything but one project, without reading what. */
export function isAnythingViewed(except?: string): boolean {
  try {
    const text = localStorage.getItem(VIEWED_KEY);
    if (text === null || except === undefined) return text !== null;
    const count = text.split('"_id"').length - 1;
    return count > (text.includes(except) ? 1 : 0);
  } catch {
    return false;
  }
}
