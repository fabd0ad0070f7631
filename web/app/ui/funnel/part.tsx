import type { ReactNode } from 'react';

/** A panel of a report: its heading, perhaps with a tool beside it, one sentence below, and what it shows. */
export function FunnelPart({
  id,
  title,
  sentence,
  tool,
  children,
}: {
  id: string;
  title: string;
  sentence: string;
  tool?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="panel funnel-part">
      <div className="funnel-head">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        <p className="funnel-sentence">{sentence}</p>
        {tool}
      </div>
      {children}
    </section>
  );
}
