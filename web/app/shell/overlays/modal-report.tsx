import { lazy, Suspense, useRef } from 'react';
import { useNear } from '../../lib/page/use-near.ts';
import { Link } from '../../ui/nav.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';

interface SummaryProps {
  id: string;
  /** The page that has the whole report. */
  to: string;
}

const loadSummary = importWithRetry(() => import('../../features/inspection/modal/report-summary.tsx'));
const Summary = lazy(() =>
  loadSummary().then(
    ({ ReportSummary }) => ({ default: ReportSummary }),
    () => ({
      default: ({ to }: SummaryProps) => (
        <Link to={to} className="link link-target text-14">
          See the whole report
        </Link>
      ),
    }),
  ),
);

/** An inspection in short, far down in the project modal: it is asked for once its place is in sight. */
export function ModalReport(props: SummaryProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className="modal-report-place">
      <Suspense>{isNear && <Summary {...props} />}</Suspense>
    </div>
  );
}
