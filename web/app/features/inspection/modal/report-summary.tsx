import { useCallback, useEffect, useState } from 'react';
import type { InspectionReport } from '#contract/inspection/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { LanguageBar, percents } from '../../../ui/plots/language-bar.tsx';
import { statusOf } from '../words.ts';

/** How many names say what a project is made of. */
const NAMED = 4;

/**
 * What an inspection says in short, in a place that keeps its height; `to` has the whole report. Another `id` needs
 * another `key`.
 */
export function ReportSummary({ id, to }: { id: string; to: string }) {
  /** `null` when it could not be loaded. */
  const [report, setReport] = useState<InspectionReport | null>();
  const load = useCallback(() => {
    setReport(undefined);
    api('GET /projects/:id/report', { params: { id } }).then(
      ({ report }) => setReport(report),
      () => setReport(null),
    );
  }, [id]);
  useEffect(load, [load]);
  return (
    <>
      <div className="modal-report">
        {report && <Facts report={report} />}
        {report === null && <Failure onRetry={load} />}
        {report === undefined && <Skeleton className="h-18 w-full" />}
      </div>
      <Link to={to} prefetch="none" className="link link-target text-14">
        See the whole report
      </Link>
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      The report could not be loaded.{' '}
      <button type="button" onClick={onRetry} className="link link-target">
        Try again
      </button>
    </div>
  );
}

function Facts({ report }: { report: InspectionReport }) {
  const { words, tone } = statusOf(report);
  const languages = report.languages.slice(0, NAMED);
  const shares = percents(report.languages);
  const frameworks = report.frameworks.slice(0, NAMED).map(({ name }) => name);
  return (
    <>
      <StatusDot tone={tone}>{words}</StatusDot>
      {languages.length > 0 && <LanguageBar languages={languages} />}
      <p>{languages.map(({ name }, index) => `${name} ${shares[index]}`).join(' · ')}</p>
      {frameworks.length > 0 && <p>Built on {frameworks.join(', ')}</p>}
    </>
  );
}
