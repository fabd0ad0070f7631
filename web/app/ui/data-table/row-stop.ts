/** What leads from a row, what marks it, and the first thing that can be done in it. */
const STOPS = ['.data-row-link', ':is(h2, th) a[href]', '[data-row-mark]', 'a[href]', 'button'];

/** Where the focus goes that comes to a row; nothing where there is nothing in it to press. */
export function rowStop(row: Element): HTMLElement | undefined {
  for (const stop of STOPS) {
    const found = row.querySelector<HTMLElement>(stop);
    if (found) return found;
  }
  return undefined;
}
