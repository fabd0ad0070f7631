import type { adminReportEndpoints } from '#contract/admin/reports/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { REPORT_LIST, showReport } from '../../../trust/public.ts';
import { resolveAsAdmin } from '../../service/trust/reports.ts';
import { listHandlers } from '../list-handlers.ts';

const reports = listHandlers(REPORT_LIST, {
  name: 'reports.csv',
  // `reason` is a filter of this list.
  reason: 'exportReason',
  columns: {
    report: (report) => report._id,
    about: (report) => report.about,
    id: (report) => report.aboutId,
    what: (report) => report.title,
    reason: (report) => report.reason,
    state: (report) => report.state,
    reporter: (report) => report.reporter.email,
    person: (report) => report.person.email,
    filed: (report) => report.createdAt,
    act: (report) => report.act,
    resolved: (report) => report.resolvedAt,
  },
});

/** What people have reported, and what is done about it (rule R4). */
export const adminReportHandlers: Handlers<typeof adminReportEndpoints> = {
  'GET /admin/reports': reports.page,
  'GET /admin/reports.csv': reports.file,
  'GET /admin/reports/:id': (ctx, { params }) => showReport(ctx, params.id),
  'POST /admin/reports/:id/resolve': async (ctx, { params, body }) =>
    new AnswerWithMessage(await resolveAsAdmin(ctx, params.id, body), 'The report is decided.'),
};
