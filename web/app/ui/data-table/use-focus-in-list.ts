import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Whoever acts on a row that leaves the list with that goes on from the list: browsers would begin again at the top of
 * the page. Spread it on what stays around the rows.
 */
export function useFocusInList() {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      if (target !== list.current) last.current = target;
    },
  };
}
