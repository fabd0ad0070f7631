import { useEffect, useRef } from 'react';

/**
 * For a row of links that scrolls on narrow screens: the link of the page one is on is scrolled into its middle, and
 * the page itself stays where it is. The row has to be positioned (styles/base/controls.css).
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string | undefined) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current at another place of the row
  useEffect(() => {
    const box = row.current;
    const link = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && link) box.scrollLeft = link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
