import { type RefObject, useEffect, useState } from 'react';

/** So far below the window something is asked for; in a box that scrolls, once it is in sight. */
const NEAR = '600px';

/** True from the first time on that an element is in the window or soon will be. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
