import type { CSSProperties } from 'react';

/** Five stars, filled up to `rating`, which may be a fraction. Read aloud as `label`. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      className="stars"
      style={{ '--filled': `${(100 * rating) / 5}%` } as CSSProperties}
    />
  );
}
