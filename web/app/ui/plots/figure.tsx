import type { ReactNode } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import '../../styles/ui/plots.css';

export interface TableRow {
  label: string;
  count: number;
}

/** A plot with its title, what it says in a sentence, and the table behind it. */
export function Figure({
  id,
  title,
  sentence,
  head,
  rows,
  format = formatCount,
  children,
}: {
  id: string;
  title: string;
  sentence: string;
  /** Heads of the table's two columns. */
  head: [string, string];
  rows: TableRow[];
  /** A row's number as the table shows it. */
  format?: (count: number) => string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="panel flex flex-col p-5 sm:p-6">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-14 text-muted">{sentence}</p>
      {children}
      <details className="pt-1 text-14">
        <summary className="flex min-h-11 w-fit items-center text-muted hover:text-ink">
          <span className="link">As a table</span>
        </summary>
        <table className="table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head[0]}</th>
              <th scope="col" className="num">
                {head[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, count }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="num">{format(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
