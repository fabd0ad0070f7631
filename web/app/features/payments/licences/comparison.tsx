import type { Licence } from '#contract/listings/schemas.ts';
import { LICENCE_TOPIC_NAMES, LICENCE_TOPICS } from '#contract/payments/licences/constants.ts';
import type { LicenceText } from '#contract/payments/licences/schemas.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { Price } from '../../../ui/text/price.tsx';
import '../../../styles/payments/licences.css';
import { Answer } from './answer.tsx';

/** The licences side by side: each topic stands over its row, so that phones have room for the columns. */
export function LicenceComparison({
  licences,
  prices = [],
}: {
  licences: readonly Omit<LicenceText, 'text' | 'sha256'>[];
  /** What each costs, where they are sold for something. */
  prices?: readonly Licence[];
}) {
  return (
    <table className="licence-comparison">
      <caption className="sr-only">What each licence allows</caption>
      <thead>
        <tr>
          {licences.map(({ tier, name, version }) => (
            <th key={tier} scope="col">
              {name}
              {prices
                .filter((price) => price.tier === tier)
                .map(({ price }) => (
                  <span key={tier} className="text-18">
                    <Price rupees={price} />
                  </span>
                ))}
              <span className="figures text-12 font-normal text-muted">Version {version}</span>
            </th>
          ))}
        </tr>
      </thead>
      {LICENCE_TOPICS.map((topic) => (
        <tbody key={topic}>
          <tr>
            <th scope="rowgroup" colSpan={licences.length}>
              {LICENCE_TOPIC_NAMES[topic]}
            </th>
          </tr>
          <tr>
            {licences.map(({ tier, summary }) => {
              const found = summary.find((one) => one.topic === topic);
              return <td key={tier}>{found && <Answer {...found} />}</td>;
            })}
          </tr>
        </tbody>
      ))}
      <tbody>
        <tr>
          {licences.map(({ tier, name }) => (
            <td key={tier}>
              <Link to={licencePath(tier)} className="link link-target">
                Full text<span className="sr-only"> of the {name.toLowerCase()}</span>
              </Link>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
