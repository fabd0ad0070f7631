import { PUBLIC_TEXT_KINDS } from '../../public-texts/constants.ts';

export const REPORT_SUBJECTS = ['listing', 'message', 'support', 'user', ...PUBLIC_TEXT_KINDS] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why something is reported, and about what that can be said. */
export const REPORT_REASONS = {
  not_as_described: { name: 'Not what it says it is', about: ['listing', ...PUBLIC_TEXT_KINDS] },
  stolen_work: { name: 'Somebody else’s work', about: ['listing', 'user'] },
  malware: { name: 'Harmful code', about: ['listing'] },
  scam: { name: 'Looks like a scam', about: REPORT_SUBJECTS },
  off_platform: {
    name: 'Wants to deal or be paid outside the market',
    about: ['message', 'support', 'user', ...PUBLIC_TEXT_KINDS],
  },
  spam: { name: 'Advertising or spam', about: REPORT_SUBJECTS },
  abuse: { name: 'Abusive, hateful or obscene', about: REPORT_SUBJECTS },
  other: { name: 'Something else', about: REPORT_SUBJECTS },
} as const satisfies Record<string, { name: string; about: readonly ReportSubject[] }>;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_IDS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** The reasons that can be given about a thing, in the order of the form. */
export function reportReasonsFor(about: ReportSubject): ReportReason[] {
  return REPORT_REASON_IDS.filter((id) => (REPORT_REASONS[id].about as readonly string[]).includes(about));
}

/** Characters that a reporter can add. */
export const REPORT_TEXT_MAX = 1000;

/** Names a line of a negotiation, or a message of a support thread: both number them. */
export const messageId = (negotiationId: string, seq: number): string => `${negotiationId}:${seq}`;

export const MESSAGE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}:[1-9]\d{0,8}$/i;
