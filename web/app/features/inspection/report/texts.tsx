import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import type { ReportPartProps } from './part.ts';
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
