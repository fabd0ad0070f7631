import { useEffect, useState } from 'react';

/** Rule B9. */
export const HOVER_DELAY_MS = 300;
export const STEP_MS = 1_200;

/**
 * A card's carousel: while the pointer rests on it, the pictures advance after 300 ms and then every 1200 ms, in
 * a loop; leaving goes back to the first. Still for those who asked for less motion. A finger turns by itself and
 * tells by `show` where it is.
 */
export function useHoverCarousel(count: number) {
  const [isHovered, setHovered] = useState(false);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isHovered || count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const advance = () => setIndex((current) => (current + 1) % count);
    let timer = setTimeout(function step() {
      advance();
      timer = setTimeout(step, STEP_MS);
    }, HOVER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isHovered, count]);
  return {
    index,
    isHovered,
    enter: () => setHovered(true),
    leave: () => {
      setHovered(false);
      setIndex(0);
    },
    show: setIndex,
  };
}
