import { useEffect, useRef, useState } from 'react';

const HIDE_AFTER_PX = 100;
const RESTYLE_AFTER_PX = 10;
/** The pointer is near the top within the bar's own height. */
const NEAR_TOP_PX = 72;

/**
 * The bar hides on scrolling down past 100 px and comes back on scrolling up, at the top, when the pointer is
 * near the top, or when something in it takes the focus (rule B2, docs/design.md).
 */
export function useHidingBar() {
  const bar = useRef<HTMLElement>(null);
  const [isHidden, setHidden] = useState(false);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      setScrolled(y > RESTYLE_AFTER_PX);
      const isInUse = bar.current?.contains(document.activeElement) || bar.current?.matches(':hover');
      if (y <= HIDE_AFTER_PX || y < last) setHidden(false);
      else if (y > last && !isInUse) setHidden(true);
      last = y;
    };
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.clientY <= NEAR_TOP_PX) setHidden(false);
    };
    const show = () => setHidden(false);
    const element = bar.current;
    onScroll();
    element?.addEventListener('focusin', show);
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pointermove', onPointer, { passive: true });
    return () => {
      element?.removeEventListener('focusin', show);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pointermove', onPointer);
    };
  }, []);
  return { bar, isHidden, isScrolled };
}
