/** Where this browser remembers which projects are held side by side. */
export const CHOSEN_KEY = 'comparison';

/** Whether it remembers any, without reading which. */
export function isAnyChosen(): boolean {
  try {
    return localStorage.getItem(CHOSEN_KEY) !== null;
  } catch {
    return false;
  }
}
