import type { ReactNode } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import { FunnelPart } from './part.tsx';
import { paid, STEP_NAMES, STEPS, type Steps, share } from './steps.ts';
import '../../styles/ui/funnel-tables.css';

export interface NamedSteps extends Steps {
  key: string;
  name: ReactNode;
  /** Gives the name the mark of its category. */
  hue?: string | undefined;
}

/** Names with their views, checkouts and sales; on narrow screens the name stands above its figures. */
export function StepTable({
  id,
  title,
  note,
  head,
  rows,
  empty,
}: {
  id: string;
  title: string;
  note: string;
  /** Of the first column. */
  head: string;
  rows: readonly NamedSteps[];
  /** Said where there are no rows. */
  empty: string;
}) {
  return (
    <FunnelPart id={id} title={title} sentence={rows.length > 0 ? note : empty}>
      {rows.length > 0 && (
        <table className="table step-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {STEPS.map((step) => (
                <th key={step} scope="col" className="num">
                  {STEP_NAMES[step]}
                </th>
              ))}
              <th scope="col" className="num step-wide">
                Conversion
              </th>
              <th scope="col" className="num">
                Paid
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, hue, ...steps }) => (
              <tr key={key}>
                <th scope="row">
                  <span className="step-name" data-hue={hue}>
                    {hue !== undefined && <span aria-hidden="true" className="step-mark" />}
                    {name}
                  </span>
                </th>
                {STEPS.map((step) => (
                  <td key={step} className="num">
                    {formatCount(steps[step])}
                  </td>
                ))}
                <td className="num step-wide">{share(steps.sales, steps.views)}</td>
                <td className="num">{paid(steps.soldPaise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FunnelPart>
  );
}
