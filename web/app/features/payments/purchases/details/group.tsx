import type { ReactNode } from 'react';

/** Buttons that belong together, under their name. */
export function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="label-mono text-muted">{name}</h3>
      <div className="purchase-papers">{children}</div>
    </div>
  );
}
