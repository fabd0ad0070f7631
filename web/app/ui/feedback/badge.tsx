import type { ReactNode } from 'react';
import type { Tone } from './alert.tsx';

/** A small fact on a tint. `hue` is a category's value and takes its colours. */
export function Badge({ hue, children }: { hue?: string; children: ReactNode }) {
  return (
    <span className="badge" data-hue={hue}>
      {children}
    </span>
  );
}

/** A status as dot and word: never the colour alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`tone-${tone} inline-flex items-center gap-2 whitespace-nowrap`}>
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-(--tone)" />
      {children}
    </span>
  );
}
