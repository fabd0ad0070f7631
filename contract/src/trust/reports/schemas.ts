import * as z from 'zod';
import { EVEN_IF_FIELDS_ARE_WRONG, NO_ID, Timestamp, Uuid } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import {
  MESSAGE_ID,
  REPORT_REASON_IDS,
  REPORT_SUBJECTS,
  REPORT_TEXT_MAX,
  reportReasonsFor,
} from './constants.ts';

/** A listing's or a person's id; a message is `<negotiation or thread>:<its number>`. */
const ReportedId = trimmedText(60, NO_ID, 'Say what it is about');

export const ReportInput = z
  .object({
    about: z.enum(REPORT_SUBJECTS, { error: 'Choose what it is about' }),
    aboutId: ReportedId,
    reason: z.enum(REPORT_REASON_IDS, { error: 'Choose a reason' }),
    text: trimmedText(REPORT_TEXT_MAX).default(''),
  })
  .refine(
    ({ about, aboutId }) =>
      about === 'message' || about === 'support' ? MESSAGE_ID.test(aboutId) : Uuid.safeParse(aboutId).success,
    { path: ['aboutId'], error: NO_ID },
  )
  .refine(({ about, reason }) => reportReasonsFor(about).includes(reason), {
    path: ['reason'],
    error: 'Choose a reason',
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: 'Tell us what is wrong',
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type ReportInput = z.input<typeof ReportInput>;

/** What the reporter gets back; everything else of a report is the admins'. */
export const FiledReport = z.object({ _id: Uuid, createdAt: Timestamp });
