import type { adminReportEndpoints } from '#contract/admin-reports.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/register.ts';
import { listReports, showReport } from '../trust/service.ts';
import { sendPeopleFile } from './people-file.ts';
import { REPORTS_FILE } from './people-files.ts';
import { resolveAsAdmin } from './service/reports.ts';

/** What people have reported, and what is done about it (rule R4). */
export const adminReportHandlers: Handlers<typeof adminReportEndpoints> = {
  'GET /admin/reports': (ctx, { query }) => listReports(ctx, query),
  'GET /admin/reports.csv': (ctx, { query: { exportReason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, REPORTS_FILE, exportReason),
  'GET /admin/reports/:id': (ctx, { params }) => showReport(ctx, params.id),
  'POST /admin/reports/:id/resolve': async (ctx, { params, body }) =>
    new AnswerWithMessage(await resolveAsAdmin(ctx, params.id, body), 'The report is decided.'),
};
