import { endpoint } from '../../endpoint.ts';
import { FiledReport, ReportInput } from './schemas.ts';

export const reportEndpoints = {
  'POST /reports': endpoint({
    summary:
      'Report a listing, a message of one’s own negotiation, a person, or a review, reply, question or answer',
    access: 'signed-in',
    body: ReportInput,
    data: FiledReport,
    status: 201,
    idempotent: true,
  }),
};
