import { type RefObject, useEffect, useState } from 'react';

/** Whether somebody has read on beyond an element: it was passed, and is above the window. */
export function useHasLeft(element: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setLeft(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return hasLeft;
}
