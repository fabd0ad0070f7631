import { useEffect } from 'react';
import { useLocation } from '../../ui/nav.tsx';
import { isWorkroom } from '../navigation/workroom-footer.tsx';

/** Who does not scroll reads the top of the page all the same. */
const PATIENCE_MS = 4_000;

/**
 * Watches how public pages are read. The watching is fetched once somebody scrolls or stays: a page does not wait
 * for it, and who leaves at once loads nothing.
 */
export function usePageReading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // Rooms are not counted.
    if (isWorkroom(pathname)) return;
    const over = new AbortController();
    const begin = async () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', begin);
      // What is not counted is nobody's trouble.
      const watching = await import('./watch.ts').catch(() => {});
      watching?.watchReading(pathname, over.signal);
    };
    const timer = setTimeout(begin, PATIENCE_MS);
    window.addEventListener('scroll', begin, { signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [pathname]);
}
