import { useEffect, useRef } from 'react';

/**
 * Where the keys go on inside `box` once the form that had them is gone. What is looked for may come later, with what
 * is read anew; a focus that is somewhere else by then stays there.
 */
export function useFocusNext<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const isFree = document.activeElement === document.body;
    const place = box.current?.querySelector<HTMLElement>(wanted.current);
    if (isFree && !place) return;
    wanted.current = undefined;
    if (isFree) place?.focus();
  });
  return {
    box,
    /** The first that the selector finds. */
    focusNext: (selector: string) => {
      wanted.current = selector;
    },
  };
}
