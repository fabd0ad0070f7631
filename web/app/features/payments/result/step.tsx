import type { ReactNode } from 'react';

/** One of the things to do after paying. */
export function Step({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <li className="result-step">
      {name && <h3>{name}</h3>}
      {children}
    </li>
  );
}
