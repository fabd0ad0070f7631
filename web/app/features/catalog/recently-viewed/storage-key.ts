/** Where this browser remembers what was looked at. */
export const VIEWED_KEY = 'recently-viewed';

/** Whether it remembers anything, or anything but one project. */
export function isAnythingViewed(except?: string): boolean {
  try {
    const text = localStorage.getItem(VIEWED_KEY);
    if (text === null || except === undefined) return text !== null;
    return JSON.parse(text).some(({ _id }: { _id: string }) => _id !== except);
  } catch {
    return false;
  }
}
