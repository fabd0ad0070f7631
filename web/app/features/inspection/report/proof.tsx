import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { statusOf } from '../words.ts';
import type { PageReport } from './page-report.ts';

/** How many digits of a checksum tell two archives apart at a glance. */
const SHORT_DIGEST = 12;

/** What was inspected, when and by which program, and what came of it. */
export function Proof({
  report,
  titleId,
}: {
  /** Of the heading that names the report. */
  titleId: string;
  report: Pick<
    PageReport,
    'status' | 'inspectedAt' | 'counts' | 'files' | 'bytes' | 'sha256' | 'inspectorVersion'
  >;
}) {
  const { inspectedAt, files, bytes, sha256, inspectorVersion } = report;
  const { words, tone } = statusOf(report);
  return (
    <div className="report-proof">
      <h3 id={titleId} className="text-16 font-medium">
        Looking inside
      </h3>
      <p className="font-medium">
        <StatusDot tone={tone}>{words}</StatusDot>
      </p>
      {inspectedAt ? (
        <p className="text-muted">
          Inspected <time dateTime={inspectedAt}>{formatDate(inspectedAt)}</time>
        </p>
      ) : (
        <p className="text-muted">The report stands here once the archive is read.</p>
      )}
      {inspectedAt && (
        <p className="figures text-12 text-muted">
          {counted(files, 'file')} · {formatBytes(bytes)} unpacked · inspector {inspectorVersion}
        </p>
      )}
      <p className="text-12 text-muted">
        Read from the archive itself by a program. What is in it is never run.
      </p>
      <div className="report-digest">
        <details>
          <summary className="figures text-12 text-muted link link-target" title={sha256}>
            SHA-256 {sha256.slice(0, SHORT_DIGEST)}…
          </summary>
          <p className="figures text-12">{sha256}</p>
          <p className="text-12 text-muted">
            The file you download has this checksum. Compare it with <code>sha256sum</code>.
          </p>
        </details>
        <span className="with-scripts">
          <CopyButton text={sha256} label="the whole SHA-256 of the archive" />
        </span>
      </div>
    </div>
  );
}
