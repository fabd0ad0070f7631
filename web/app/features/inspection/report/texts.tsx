import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { FoldName } from './found-parts.tsx';
import type { ReportPartProps } from './part.ts';
import { ShowButton } from './show-all.tsx';

/** Where the README stands on the page. */
export const README_ANCHOR = 'archive-readme';

/** The README as its project has it: of what can be read, this is open first. `group`: see there. */
export function Readme({ report, more, group }: ReportPartProps & { group: string }) {
  if (report.hasMore.readme) {
    return (
      <ShowButton more={more} onPress={more.bring}>
        Show the README
      </ShowButton>
    );
  }
  return (
    <div className="report-folds">
      <details open name={group}>
        <summary>
          <FoldName path="README" />
        </summary>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
          tabIndex={0}
          id={README_ANCHOR}
          aria-label="README"
          className="prose listing-text report-text report-readme"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown that the server rendered and sanitised
          dangerouslySetInnerHTML={trustedHtml(report.readmeHtml)}
        />
      </details>
    </div>
  );
}
