import { formatCount } from '#contract/formats/words.ts';
import type { LanguageLines } from '#contract/inspection/schemas.ts';
import { LanguageBar, percents } from '../../../ui/plots/language-bar.tsx';

/** How many have an ink of their own in the bar. */
const NAMED = 4;

/** Languages by their share of the lines, with the lines of each in a table behind. */
export function Languages({ languages }: { languages: LanguageLines[] }) {
  const named = languages.slice(0, NAMED);
  const others = languages.length - named.length;
  const shares = percents(languages);
  return (
    <>
      <LanguageBar languages={named} />
      <ul className="report-legend">
        {named.map(({ name, code, comments }, index) => (
          <li key={name}>
            <span className="report-ink" aria-hidden="true" />
            <span className="font-medium">{name}</span> <span className="figures">{shares[index]}</span>
            <span className="figures block text-12 text-muted">
              {formatCount(code)} code{comments > 0 && `, ${formatCount(comments)} comments`}
            </span>
          </li>
        ))}
        {others > 0 && <li className="text-muted">and {others} more</li>}
      </ul>
      <details>
        <summary className="link link-target">Lines of each language</summary>
        <div className="table-wrap">
          <table className="table report-table" aria-label="Lines of each language">
            <thead>
              <tr>
                <th scope="col">Language</th>
                <th scope="col" className="num">
                  Code
                </th>
                <th scope="col" className="num">
                  Comments
                </th>
                <th scope="col" className="num">
                  Blank
                </th>
                <th scope="col" className="num">
                  Share
                </th>
              </tr>
            </thead>
            <tbody>
              {languages.map(({ name, code, comments, blanks }, index) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="num">{formatCount(code)}</td>
                  <td className="num">{formatCount(comments)}</td>
                  <td className="num">{formatCount(blanks)}</td>
                  <td className="num">{shares[index]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
