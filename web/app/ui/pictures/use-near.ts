import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Rule B9: pictures are fetched this far before they come into the window. */
const MARGIN = '50px';

/**
 * Whether what a script put on the page has come near the window. What the server sent (`isServed`) counts as near:
 * there the browser's own lazy loading decides, so that pictures come before scripts do, and without them.
 */
export function useNear(place: RefObject<Element | null>): { isNear: boolean; isServed: boolean } {
  const isHydrated = useSyncExternalStore(watchNothing, yes, no);
  const [isServed] = useState(!isHydrated);
  const [isNear, setNear] = useState(isServed);
  useEffect(() => {
    const element = place.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return { isNear, isServed };
}

const yes = () => true;
const no = () => false;
const watchNothing = () => () => {};
