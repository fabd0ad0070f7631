import type { LicenceSummary } from '#contract/payments/licences/schemas.ts';
import '../../../styles/payments/licence-summary.css';
import '../../../styles/payments/licences.css';
import { Answer } from './answer.tsx';

/** What a licence allows, topic by topic, over its full text (rule L11). */
export function SummaryTable({ summary, name }: { summary: LicenceSummary; name: string }) {
  return (
    <table className="licence-summary">
      <caption className="sr-only">What the {name.toLowerCase()} allows</caption>
      <tbody>
        {summary.map(({ topic, name, answer, words }) => (
          <tr key={topic}>
            <th scope="row">{name}</th>
            <td>
              <Answer answer={answer} words={words} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
