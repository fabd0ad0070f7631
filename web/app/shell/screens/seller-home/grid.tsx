import type { ReactNode } from 'react';

/** What waits beside the money, on phones above it. */
export function HomeGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">{children}</div>
  );
}
