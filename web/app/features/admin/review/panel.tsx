import type { ReactNode } from 'react';

/** A part of a review under its heading; `count` says how much of it there is. */
export function Panel({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="panel p-4 sm:p-5">
      <h2
        id={`${id}-title`}
        className="mb-3 flex items-baseline gap-2 font-sans text-16 font-medium tracking-normal"
      >
        {title}
        {count !== undefined && <span className="figures text-12 font-normal text-muted">{count}</span>}
      </h2>
      {children}
    </section>
  );
}
