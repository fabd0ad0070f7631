import type { ReactNode } from 'react';
import { formatDate } from '#contract/formats/dates.ts';

export interface PagePart {
  /** Its address on the page. */
  id: string;
  title: string;
  body: ReactNode;
}

/** A long text to look things up in: a short summary, a list of its parts, then the parts. */
export function LongPage({
  title,
  lead,
  inShort,
  changed,
  parts,
}: {
  title: string;
  lead: string;
  /** The few things that most people come for. */
  inShort: ReactNode[];
  /** ISO date of the last change of its meaning. */
  changed: string;
  parts: PagePart[];
}) {
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">{lead}</p>
      <p className="mt-3 text-14 text-muted">
        Last changed on <time dateTime={changed}>{formatDate(changed)}</time>
      </p>
      <div className="mt-10 grid gap-8 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-16">
        <section aria-labelledby="in-short" className="panel prose px-5 py-4 lg:col-start-2">
          <p id="in-short" className="font-medium">
            In short
          </p>
          <ul>
            {inShort.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
        <nav
          aria-label="On this page"
          className="self-start text-14 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <p className="label-mono text-muted">On this page</p>
          <ol className="mt-2 sm:columns-2 lg:columns-1">
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="footer-link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="prose lg:col-start-2">
          {parts.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className="prose">
              <h2 id={id}>{title}</h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </div>
  );
}
