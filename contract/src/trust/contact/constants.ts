/** Bounds of a message to the operator, in characters. */
export const CONTACT_LIMITS = { nameMax: 80, emailMax: 254, messageMin: 20, messageMax: 4_000 } as const;

export const CONTACT_SUBJECTS = [
  'purchase',
  'selling',
  'account',
  'report',
  'fault',
  'complaint',
  'other',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_SUBJECT_NAMES: Record<ContactSubject, string> = {
  purchase: 'A purchase, payment or refund',
  selling: 'Selling',
  account: 'My account or sign-in',
  report: 'Something on the market that should not be there',
  fault: 'Something does not work',
  complaint: 'A complaint, or an appeal against a decision of yours',
  other: 'Something else',
};

/** What both the schema and the form say. */
export const CONTACT_TEXTS = {
  name: 'Enter your name',
  nameTooLong: `At most ${CONTACT_LIMITS.nameMax} characters`,
  nameInvisible: 'The name holds characters that cannot be seen',
  email: 'Enter your e-mail address',
  subject: 'Choose what it is about',
  messageShort: `Write at least ${CONTACT_LIMITS.messageMin} characters, so that we can help`,
  messageLong: `At most ${CONTACT_LIMITS.messageMax} characters`,
} as const;

/**
 * One address and nothing that could be read as a second: the answer goes there. Stricter than for accounts, which
 * are written to only after a link in the mailbox was opened.
 */
export const CONTACT_EMAIL =
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"][^\s@,;:<>()[\]\\".]*\.[^\s@,;:<>()[\]\\"]+$/;
