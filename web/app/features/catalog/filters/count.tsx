import type { ReactNode } from 'react';

/** How many listings a choice would leave; nothing where that is not known. */
export function Count({ text }: { text: string }): ReactNode {
  return text && <span className="filter-count">{text}</span>;
}
