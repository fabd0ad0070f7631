import { useRef } from 'react';
import type { Sample } from '#contract/inspection/schemas.ts';
import { trustedHtml } from '../../../lib/page/trusted-html.ts';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { FoldName } from './found-parts.tsx';
import type { ReportPartProps } from './part.ts';
import { ShowButton } from './show-all.tsx';
import '../../../styles/inspection/code.css';

/** Files that the seller shows to everybody. */
export function Samples({ report, more, group }: ReportPartProps & { group: string }) {
  if (report.hasMore.samples) {
    return (
      <ShowButton more={more} onPress={more.bring}>
        Show the files
      </ShowButton>
    );
  }
  return (
    <ul className="report-folds">
      {report.samples.map((sample) => (
        <li key={sample.path}>
          <SampleFold sample={sample} group={group} />
        </li>
      ))}
    </ul>
  );
}

function SampleFold({ sample: { path, html, isCut }, group }: { sample: Sample; group: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <details name={group}>
      <summary>
        <FoldName path={path} />
        {isCut && <span className="text-12 text-muted">only the beginning</span>}
      </summary>
      <div className="report-sample">
        <section
          ref={code}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
          tabIndex={0}
          id={sampleAnchor(path)}
          aria-label={path}
          className="report-code"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: code that the server highlighted and escaped
          dangerouslySetInnerHTML={trustedHtml(html)}
        />
        <p className="report-sample-foot">
          <span className="with-scripts">
            <CopyButton text={() => code.current?.textContent ?? ''} label={path} />
          </span>
          {isCut && <span className="text-12 text-muted">The file goes on in the archive.</span>}
        </p>
      </div>
    </details>
  );
}

/** Where a sample stands on the page: whoever is led there finds its fold open. */
export const sampleAnchor = (path: string): string => `sample-${path}`;
