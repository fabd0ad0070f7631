import type { InspectionReport } from '#contract/inspection/schemas.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type InspectedArchive, useReport } from '../queries.ts';
import { statusOf } from '../words.ts';
import { AnswerForm } from './answer-form.tsx';
import { FindingList, findingsOf, isAnswerable } from './list.tsx';

/** How the inspection of an archive stands, and what its seller can do about what was found. */
export function SellerFindings({ archive }: { archive: InspectedArchive }) {
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
      {(report) => <Findings archive={archive} report={report} />}
    </QueryState>
  );
}

function Findings({ archive, report }: { archive: InspectedArchive; report: InspectionReport }) {
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
          below={(finding) =>
            isAnswerable(finding) ? (
              <AnswerForm archive={archive} finding={finding} />
            ) : (
              <p className="text-muted">No answer lifts this: send another archive.</p>
            )
          }
        />
      )}
    </div>
  );
}
