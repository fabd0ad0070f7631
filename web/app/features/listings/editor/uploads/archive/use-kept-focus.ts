import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * For a box whose controls come and go with `stage`: when the one that has the focus goes, the box takes the focus,
 * which would otherwise fall to the beginning of the page.
 */
export function useKeptFocus(stage: string) {
  const box = useRef<HTMLFieldSetElement>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each stage other controls may be gone
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, [stage]);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // A control that only hands the focus to the system's picker, or to another window, is still the active one.
    onBlur: ({ currentTarget }: FocusEvent) => {
      isInside.current = currentTarget.contains(document.activeElement);
    },
  };
}
