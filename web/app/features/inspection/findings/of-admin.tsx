import { useState } from 'react';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { formatDateTime } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { Finding, InspectionReport } from '#contract/inspection/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { LoadedReport } from '../loaded-report.tsx';
import { CodeOverlaps } from '../overlaps/list.tsx';
import { type InspectedArchive, useInspectAgain, useReport } from '../queries.ts';
import { statusOf } from '../words.ts';
import { Answer } from './answer-form.tsx';
import type { ArchiveStatus } from './blocking.ts';
import { FindingList, findingsOf, isAnswerable } from './list.tsx';

interface AdminInspectionProps {
  archive: InspectedArchive;
  status: ArchiveStatus;
}

/** What was found in the archive that is decided about, with what its seller says of it. */
export function AdminInspection({ archive, status }: AdminInspectionProps) {
  const again = useInspectAgain(archive);
  /** When the inspection was made that another one is to follow. */
  const [before, setBefore] = useState<string | null>();
  const report = useReport(archive, before);
  const { inspectedAt } = report.data ?? {};
  const isAwaited = before !== undefined && inspectedAt === before;
  const askAgain = () => again.mutate(undefined, { onSuccess: () => setBefore(inspectedAt) });
  return (
    <div className="grid min-w-0 gap-4 text-14">
      <QueryState
        query={report}
        title="The inspection could not be loaded"
        loading={
          <div role="status">
            <span className="sr-only">Loading the inspection</span>
            <Skeleton className="h-20 w-full" />
          </div>
        }
      >
        {(report) => <Findings archive={archive} status={status} report={report} />}
      </QueryState>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" busy={again.isPending || isAwaited} onClick={askAgain}>
          Inspect again
        </Button>
        <p role="status" className="text-muted empty:hidden">
          {isAwaited && 'It is being inspected. The result appears here.'}
        </p>
        {again.error && (
          <p role="alert" className="text-danger">
            {messageOf(again.error)}
          </p>
        )}
      </div>
    </div>
  );
}

function Findings({ archive, status, report }: AdminInspectionProps & { report: InspectionReport }) {
  const [wasOpened, setOpened] = useState(false);
  const { words, tone } = statusOf(report);
  const findings = findingsOf(report);
  const { inspectedAt, files, bytes, inspectorVersion } = report;
  return (
    <>
      <div role="status">
        <StatusDot tone={tone}>
          <span className="font-medium">{words}</span>
        </StatusDot>
        {inspectedAt && (
          <p className="figures text-12 text-muted">
            {counted(files, 'file')} · {formatBytes(bytes)} unpacked · inspector {inspectorVersion} ·{' '}
            <time dateTime={inspectedAt}>{formatDateTime(inspectedAt)}</time>
          </p>
        )}
      </div>
      {findings.length > 0 && <FindingList findings={findings} status={status} below={answerOf} />}
      {findings.some(({ kind }) => kind === 'copied_code') && (
        <CodeOverlaps archive={archive} inspectedAt={inspectedAt} />
      )}
      {inspectedAt && (
        <details onToggle={() => setOpened(true)}>
          <summary className="link link-target">The whole report</summary>
          {wasOpened && <LoadedReport archive={archive} />}
        </details>
      )}
    </>
  );
}

function answerOf(finding: Finding) {
  if (finding.answer !== null) return <Answer finding={finding} who="The seller answered" />;
  return (
    <p className="text-muted">
      {isAnswerable(finding)
        ? 'The seller has not answered.'
        : 'No answer lifts this: another archive has to be sent.'}
    </p>
  );
}
