import { LICENCE_TOPIC_NAMES, LICENCE_TOPICS } from '#contract/payments/licences/constants.ts';
import type { LicenceText } from '#contract/payments/licences/schemas.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import '../../../styles/payments/licences.css';
import { Answer } from './answer.tsx';

/** The licences side by side: each topic stands over its row, so that phones have room for the columns. */
export function LicenceComparison({ licences }: { licences: Omit<LicenceText, 'text' | 'sha256'>[] }) {
  return (
    <table className="licence-comparison">
      <caption className="sr-only">What each licence allows</caption>
      <thead>
        <tr>
          {licences.map(({ tier, name, version }) => (
            <th key={tier} scope="col">
              {name}
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
