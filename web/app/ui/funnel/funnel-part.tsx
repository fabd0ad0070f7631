import type { ReactNode } from 'react';

/** A panel of a report: its heading, one sentence below it, and what it shows. */
export function FunnelPart({
  id,
  title,
  sentence,
  children,
}: {
  id: string;
  title: string;
  sentence: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="panel funnel-part">
      <div className="funnel-head">
        <h2 id={id} className="text-18">
          {title}
        </h2>
        <p className="funnel-sentence">{sentence}</p>
      </div>
      {children}
    </section>
  );
}
