import type { ReportCase } from '#contract/admin/reports/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { isNotThere } from '../../../lib/api/error.ts';
import { SIGNPOST } from '../../../ui/drawings/signpost.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { CaseSkeleton } from '../acts/case-skeleton.tsx';
import { BackToList } from '../navigation/list-place.tsx';
import { DateTime } from '../table/date-time.tsx';
import { ReportContext } from './context.tsx';
import { ReportDecisionPanel } from './decision.tsx';
import { useReportCase } from './queries.ts';
import { ReportedThing } from './reported-thing.tsx';
import { REPORTS_PATH, reasonName, reportState, SUBJECT_NAMES } from './texts.ts';
import '../../../styles/payments/refunds.css';
import '../../../styles/trust/report.css';

/** One report with all that an admin decides by: the thing then and now, who is behind it, and what went before. */
export function ReportPage({ id }: { id: string }) {
  const report = useReportCase(id);
  if (!report.data && isNotThere(report.error)) {
    return <EmptyState drawing={SIGNPOST} title="There is no such report" action={<AllReports />} />;
  }
  return (
    <>
      <p className="mb-4">
        <AllReports />
      </p>
      <QueryState
        query={report}
        loading={<CaseSkeleton what="report" />}
        title="The report could not be loaded"
      >
        {(report) => (
          <div className="case-page">
            <div className="case-main">
              <Said report={report} />
              <ReportedThing report={report} />
              <ReportContext report={report} />
            </div>
            <div className="case-side">
              <ReportDecisionPanel report={report} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

function AllReports() {
  return <BackToList targets={[{ path: REPORTS_PATH, label: 'All reports' }]} />;
}

/** What is reported, why, and by whom. */
function Said({ report }: { report: ReportCase }) {
  const { label, tone } = reportState(report.act);
  const { reporter, reporterRecord: record, openAbout } = report;
  return (
    <section className="panel case" aria-labelledby="case-title">
      <div>
        <h2 id="case-title" className="case-title">
          {report.title}
        </h2>
        <p className="case-line">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>{SUBJECT_NAMES[report.about]}</span>
          {openAbout > 1 && <span>{counted(openAbout, 'open report')} about it, decided together</span>}
        </p>
      </div>
      <div className="case-words">
        <span>
          {reporter.name || reporter.email}, <DateTime withAge iso={report.createdAt} />
        </span>
        <span className="font-medium">{reasonName(report.reason)}</span>
        {report.text && <span>{report.text}</span>}
      </div>
      <p className="text-14 text-muted">
        {record.filed === 1
          ? 'First report by this person.'
          : `They have filed ${counted(record.filed, 'report')}. Decided: ${record.decided}. Led to action: ${record.upheld}.`}
      </p>
    </section>
  );
}
