import { useEffect } from 'react';
import { useLocation } from '../ui/nav.tsx';

/** Who does not touch the page reads it all the same. */
const PATIENCE_MS = 4_000;
const TOUCHES = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Watches how public pages are read. The watching is fetched once somebody moves or stays: a page does not wait for
 * it, and who leaves at once loads nothing.
 */
export function usePageReading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    let isOver = false;
    let end: (() => void) | undefined;
    const begin = () => {
      forget();
      import('./watch-reading.ts').then(
        ({ watchReading }) => {
          if (!isOver) end = watchReading(pathname);
        },
        // What is not counted is nobody's trouble.
        () => {},
      );
    };
    const timer = setTimeout(begin, PATIENCE_MS);
    const forget = () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, begin);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, begin, { passive: true });
    return () => {
      isOver = true;
      forget();
      end?.();
    };
  }, [pathname]);
}
