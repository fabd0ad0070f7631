import type { PageReport } from './page-report.ts';
import type { MoreOfReport } from './use-whole-report.ts';

/** What every part of a report gets. */
export interface ReportPartProps {
  /** Of the listing. */
  id: string;
  report: PageReport;
  more: MoreOfReport;
}
