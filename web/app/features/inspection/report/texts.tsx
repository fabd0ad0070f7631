import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { FoldName } from './found-parts.tsx';
import type { ReportPartProps } from './inspection-report.tsx';
import { ShowButton } from './show-all.tsx';

/** The README as its project has it. */
export function Readme({ report, more }: ReportPartProps) {
  if (report.hasMore.readme) {
    return (
      <ShowButton more={more} onPress={more.bring}>
        Show the README
      </ShowButton>
    );
  }
  return (
    <details>
      <summary className="link link-target">Read the README</summary>
      <div
        className="prose listing-text report-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised
        dangerouslySetInnerHTML={trustedHtml(report.readmeHtml)}
      />
    </details>
  );
}

/** Files that the seller shows to everybody. */
export function Samples({ report, more }: ReportPartProps) {
  if (report.hasMore.samples) {
    return (
      <ShowButton more={more} onPress={more.bring}>
        Show the files
      </ShowButton>
    );
  }
  return (
    <ul className="report-folds">
      {report.samples.map(({ path, html }) => (
        <li key={path}>
          <details>
            <summary>
              <FoldName path={path} />
            </summary>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
              tabIndex={0}
              aria-label={path}
              className="report-code"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: code that the server highlighted and escaped
              dangerouslySetInnerHTML={trustedHtml(html)}
            />
          </details>
        </li>
      ))}
    </ul>
  );
}
