import { useEffect, useState } from 'react';

/**
 * Counts how often the page was taken back from the browser's memory as it was left, by its back button: what it
 * knows of its reader may be old by then, above all after a payment.
 */
export function usePageReturn(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setCount((before) => before + 1);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return count;
}
