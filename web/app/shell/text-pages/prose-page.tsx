import type { ReactNode } from 'react';

/** A page of plain text; `facts` stand beside it, or before it on narrow screens. */
export function ProsePage({
  title,
  lead,
  facts,
  children,
}: {
  title: string;
  lead: string;
  facts: [figure: string, meaning: string][];
  children: ReactNode;
}) {
  return (
    <article className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">{lead}</p>
      <div className="mt-8 grid gap-8 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-x-16">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-5 self-start border-y border-line py-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:mt-2 lg:grid-cols-1">
          {facts.map(([figure, meaning]) => (
            <div key={meaning} className="flex flex-col-reverse justify-end">
              <dt className="text-14 text-muted">{meaning}</dt>
              <dd className="figures text-22 leading-tight font-medium sm:text-28">{figure}</dd>
            </div>
          ))}
        </dl>
        <div className="prose lg:col-start-1 lg:row-start-1">{children}</div>
      </div>
    </article>
  );
}
