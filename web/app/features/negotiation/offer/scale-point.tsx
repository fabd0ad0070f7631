import type { CSSProperties, ReactNode } from 'react';

/** From here on a mark's words stand on its left. */
const MIDDLE = 55;

/** A dot on the scale with its words, at so many percent of the way from the least to the list price. */
export function ScalePoint({ place, children }: { place: number; children: ReactNode }) {
  return (
    <span
      className="scale-point"
      data-left={place > MIDDLE ? '' : undefined}
      style={{ '--place': `${place}%` } as CSSProperties}
    >
      <span className="scale-dot" aria-hidden="true" />
      <span className="scale-words">{children}</span>
    </span>
  );
}
