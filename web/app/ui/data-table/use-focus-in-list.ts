import { type FocusEvent, useEffect, useRef } from 'react';
import { rowStop } from './row-stop.ts';

/**
 * Whoever acts on a row that leaves the list with that goes on with the row that takes its place, or with the list:
 * browsers would begin again at the top of the page. Spread it on what stays around the rows.
 */
export function useFocusInList() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const lastRow = useRef(0);
  useEffect(() => {
    const box = list.current;
    if (!box || !last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const rows = box.querySelectorAll('[data-row]');
    const row = rows[Math.min(lastRow.current, rows.length - 1)];
    ((row && rowStop(row)) ?? box).focus({ preventScroll: true });
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      if (target === list.current) return;
      last.current = target;
      const row = target.closest('[data-row]');
      if (row) lastRow.current = [...(list.current?.querySelectorAll('[data-row]') ?? [])].indexOf(row);
    },
  };
}
