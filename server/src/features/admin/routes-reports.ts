import type { adminReportEndpoints } from '#contract/admin-reports.ts';
import { sendCsv } from '#platform/http/csv.ts';
import { type Handlers, Spoken } from '#platform/http/register.ts';
import { everyReport, listReports, showReport } from '../trust/service.ts';
import { mapRows } from './files.ts';
import { resolveAsAdmin } from './service/reports.ts';

/** What people have reported, and what is done about it (rules.md R4). */
export const adminReportHandlers: Handlers<typeof adminReportEndpoints> = {
  'GET /admin/reports': (ctx, { query }) => listReports(ctx, query),
  'GET /admin/reports.csv': async (ctx, { query, reply }) =>
    sendCsv(
      reply,
      'reports.csv',
      ['report', 'about', 'id', 'what', 'reason', 'state', 'reporter', 'person', 'filed', 'act', 'resolved'],
      mapRows(everyReport(ctx, query), (report) => [
        report._id,
        report.about,
        report.aboutId,
        report.title,
        report.reason,
        report.state,
        report.reporter.email,
        report.person.email,
        report.createdAt,
        report.act,
        report.resolvedAt,
      ]),
    ),
  'GET /admin/reports/:id': (ctx, { params }) => showReport(ctx, params.id),
  'POST /admin/reports/:id/resolve': async (ctx, { params, body }) =>
    new Spoken(await resolveAsAdmin(ctx, params.id, body), 'The report is decided.'),
};
