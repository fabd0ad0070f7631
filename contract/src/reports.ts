import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp, Uuid } from './fields.ts';
import { REPORT_REASON_IDS, REPORT_SUBJECTS, REPORT_TEXT_MAX, reportReasonsFor } from './report-reasons.ts';
import { trimmedText } from './text.ts';

const MESSAGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}:[1-9]\d{0,8}$/i;

/** A listing's or a person's id; a message is `<negotiation>:<number of the line>`. */
const ReportedId = trimmedText(60, 'Not an id', 'Say what it is about');

export const ReportInput = z
  .object({
    about: z.enum(REPORT_SUBJECTS, { error: 'Choose what it is about' }),
    aboutId: ReportedId,
    reason: z.enum(REPORT_REASON_IDS, { error: 'Choose a reason' }),
    text: z._default(trimmedText(REPORT_TEXT_MAX), ''),
  })
  .check(
    z.refine(
      ({ about, aboutId }) =>
        about === 'message' ? MESSAGE_ID.test(aboutId) : z.safeParse(Uuid, aboutId).success,
      { path: ['aboutId'], error: 'Not an id' },
    ),
    z.refine(({ about, reason }) => reportReasonsFor(about).includes(reason), {
      path: ['reason'],
      error: 'Choose a reason',
    }),
    z.refine(({ reason, text }) => reason !== 'other' || text !== '', {
      path: ['text'],
      error: 'Tell us what is wrong',
    }),
  );
export type ReportInput = z.input<typeof ReportInput>;

/** What the reporter gets back; everything else of a report is the admins'. */
export const FiledReport = z.object({ _id: Uuid, createdAt: Timestamp });

export const reportEndpoints = {
  'POST /reports': endpoint({
    summary: 'Report a listing, a message of one’s own negotiation, or a person (rule R4)',
    access: 'signed-in',
    body: ReportInput,
    data: FiledReport,
    status: 201,
    idempotent: true,
  }),
};
