import type { ReactNode } from 'react';
import '../../styles/shell/open-page.css';

/**
 * A page that is open to everybody, as visitors see it. Whoever is signed in has it in their dashboard: while that is on its
 * way, the room of the sections is kept, so that nothing shifts.
 */
export function OpenPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="open-page">
      <div className="min-w-0">
        <h1 className="mb-6 text-36">{title}</h1>
        {children}
      </div>
    </div>
  );
}
