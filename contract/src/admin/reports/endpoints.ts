import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { pageOf, Uuid } from '../../fields.ts';
import { ExportReason } from '../tables/schemas.ts';
import { ManagedReport, ReportCase, ReportQuery, ReportResolution } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const adminReportEndpoints = {
  'GET /admin/reports': endpoint({
    summary: 'Reports, those that wait unless told otherwise',
    access: ['admin'],
    query: ReportQuery,
    data: pageOf('reports', ManagedReport),
  }),
  'GET /admin/reports.csv': endpoint({
    summary: 'The filtered list of reports as a file',
    access: ['admin'],
    query: ReportQuery.extend({ exportReason: ExportReason }),
    answer: 'file',
  }),
  'GET /admin/reports/:id': endpoint({
    summary: 'One report with what is needed to decide about it',
    access: ['admin'],
    params: ById,
    data: ReportCase,
  }),
  'POST /admin/reports/:id/resolve': endpoint({
    summary: 'Decide about a thing: every open report about it is resolved at once',
    access: ['admin'],
    params: ById,
    body: ReportResolution,
    data: ReportCase,
  }),
};
