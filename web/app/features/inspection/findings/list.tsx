import { Info, Minus, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { SEVERITY_NAMES, type Severity, UNANSWERABLE } from '#contract/inspection/constants.ts';
import type { Finding, InspectionReport } from '#contract/inspection/schemas.ts';
import { SEVERITY_TONES } from '../severities.ts';
import { type ArchiveStatus, blockingEffect } from './blocking.ts';
import '../../../styles/inspection/findings.css';

const SIGNS: Record<Severity, typeof Info> = {
  critical: OctagonAlert,
  high: TriangleAlert,
  medium: Info,
  low: Minus,
};

/** The findings of a report; none where only their counts were told. */
export function findingsOf({ findings }: Pick<InspectionReport, 'findings'>): Finding[] {
  return Array.isArray(findings) ? findings : [];
}

/** Whether an answer can help; otherwise another archive has to be sent (rule I2). */
export function isAnswerable({ kind }: Finding): boolean {
  return !UNANSWERABLE.includes(kind);
}

/** What was found in an archive whose listing stands at `status`, the worst first; `below` stands under each. */
export function FindingList({
  findings,
  status,
  below,
}: {
  findings: readonly Finding[];
  status: ArchiveStatus;
  below: (finding: Finding) => ReactNode;
}) {
  return (
    <ul aria-label="Findings" className="finding-list">
      {findings.map((finding) => (
        <li key={finding._id}>
          <FindingFacts finding={finding} status={status} />
          {below(finding)}
        </li>
      ))}
    </ul>
  );
}

function FindingFacts({ finding, status }: { finding: Finding; status: ArchiveStatus }) {
  const { severity, title, path, line, excerpt, advice, blocking } = finding;
  const Sign = SIGNS[severity];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`finding-severity tone-${SEVERITY_TONES[severity]}`}>
          <Sign size={16} aria-hidden="true" />
          {SEVERITY_NAMES[severity]}
        </span>
        <span className="font-medium wrap-anywhere">{title}</span>
      </p>
      <p className="font-mono text-12 wrap-anywhere text-muted">
        {path === '' ? 'The archive as a whole' : `${path}${line === null ? '' : `:${line}`}`}
      </p>
      {excerpt && <pre className="finding-excerpt">{excerpt}</pre>}
      <p>{advice}</p>
      {blocking && <p className="font-medium text-danger">{blockingEffect(status)}</p>}
    </>
  );
}
