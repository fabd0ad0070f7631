import type { InspectionReport } from '#contract/inspection/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type InspectedArchive, useReport } from '../queries.ts';
import { statusOf } from '../words.ts';
import { AnswerForm } from './answer-form.tsx';
import type { ArchiveStatus } from './blocking.ts';
import { FindingList, findingsOf, isAnswerable } from './list.tsx';

interface SellerFindingsProps {
  archive: InspectedArchive;
  status: ArchiveStatus;
}

/** How the inspection of an archive stands, and what its seller can do about what was found. */
export function SellerFindings({ archive, status }: SellerFindingsProps) {
  return (
    <QueryState
      query={useReport(archive)}
      title="The inspection could not be loaded"
      loading={
        <div role="status">
          <span className="sr-only">Loading the inspection</span>
          <Skeleton className="h-12 w-full" />
        </div>
      }
    >
      {(report) => <Findings archive={archive} status={status} report={report} />}
    </QueryState>
  );
}

function Findings({ archive, status, report }: SellerFindingsProps & { report: InspectionReport }) {
  const { words, tone } = statusOf(report);
  const findings = findingsOf(report);
  return (
    <div className="grid min-w-0 gap-3 text-14">
      <div role="status" className="grid gap-1">
        <StatusDot tone={tone}>
          <span className="font-medium">{words}</span>
        </StatusDot>
        {report.status === 'running' && (
          <p className="text-muted">This takes a moment. You can go on; the result appears here.</p>
        )}
      </div>
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          status={status}
          below={(finding) =>
            isAnswerable(finding) ? (
              <AnswerForm archive={archive} status={status} finding={finding} />
            ) : (
              <p className="text-muted">No answer lifts this: send another archive.</p>
            )
          }
        />
      )}
    </div>
  );
}
