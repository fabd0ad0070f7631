import type { ReactNode } from 'react';
import { STALL } from '../drawings/stall.ts';

/**
 * One line drawing, what this place is for, one action. `level` is the heading's place on the page; drawings are each
 * in a file of their own, so that a page brings only those that it shows.
 */
export function EmptyState({
  drawing = STALL,
  hue = 'web',
  title,
  children,
  action,
  level: Heading = 'h2',
}: {
  /** Path data of one of `drawings/`. */
  drawing?: string;
  hue?: string;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-12 text-center">
      <svg
        data-hue={hue}
        viewBox="0 0 160 104"
        className="mb-2 w-40 text-hue-spine"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={drawing} />
      </svg>
      <Heading className="font-display text-22 font-semibold tracking-[-0.02em]">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
