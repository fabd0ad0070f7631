import type { ReactNode } from 'react';

export type Drawing = 'stall' | 'search' | 'box' | 'receipt' | 'signpost';

/** One line drawing, what this place is for, one action. `level` is the heading's place on the page. */
export function EmptyState({
  drawing = 'stall',
  hue = 'web',
  title,
  children,
  action,
  level: Heading = 'h2',
}: {
  drawing?: Drawing;
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
        {DRAWINGS[drawing]}
      </svg>
      <Heading className="font-display text-22 font-semibold tracking-[-0.02em]">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

const GROUND = <path d="M12 94h136" />;

const DRAWINGS: Record<Drawing, ReactNode> = {
  stall: (
    <>
      {GROUND}
      <path d="M32 42v52M128 42v52M24 42l12-24h88l12 24" />
      <path d="M24 42a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.6 0a9.3 9.3 0 0 0 18.7 0a9.3 9.3 0 0 0 18.6 0a9.3 9.3 0 0 0 18.7 0" />
      <path d="M32 70h96M58 18l-4 24M80 18v24M102 18l4 24" />
    </>
  ),
  search: (
    <>
      {GROUND}
      <path d="M28 94V30h44v64M36 42h28M36 52h20M36 62h28" />
      <circle cx="104" cy="52" r="22" />
      <path d="M120 68l20 20M96 46l16 12M112 46l-16 12" />
    </>
  ),
  box: (
    <>
      {GROUND}
      <path d="M40 50h80v44H40zM40 50l-14 14M120 50l14 14M40 50l12-16h28v16M120 50l-12-16H80" />
      <path d="M68 72h24" />
    </>
  ),
  receipt: (
    <>
      {GROUND}
      <path d="M52 94V18l7 6 7-6 7 6 7-6 7 6 7-6 7 6 7-6v76" />
      <path d="M64 42h32M64 54h32M64 66h18" />
    </>
  ),
  signpost: (
    <>
      {GROUND}
      <path d="M78 94V14h4v80M82 24h40l10 9-10 9H82M78 52H42l-10 9 10 9h36" />
    </>
  ),
};
