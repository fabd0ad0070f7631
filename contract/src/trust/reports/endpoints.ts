import { endpoint } from '../../endpoint.ts';
import { FiledReport, ReportInput } from './schemas.ts';

export const reportEndpoints = {
  'POST /reports': endpoint({
    summary: 'Report a listing, a message of one’s own negotiation, or a person',
    access: 'signed-in',
    body: ReportInput,
    data: FiledReport,
    status: 201,
    idempotent: true,
  }),
};
