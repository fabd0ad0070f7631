import type { ReactNode } from 'react';

/** A page of plain text. */
export function ProsePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <article className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">{lead}</p>
      <div className="prose mt-8">{children}</div>
    </article>
  );
}
