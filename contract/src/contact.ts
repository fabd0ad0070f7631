import * as z from 'zod/mini';
import { hasInvisible } from './confusable-text.ts';
import { endpoint } from './endpoint.ts';
import { EMAIL_INVALID } from './form-texts.ts';
import { boundedText, trimmedText } from './text.ts';

/** Bounds of a message to the operator, in characters. */
export const CONTACT_LIMITS = { nameMax: 80, emailMax: 254, messageMin: 20, messageMax: 4_000 } as const;

/** What a message may be about. */
export const CONTACT_SUBJECTS = ['purchase', 'selling', 'account', 'report', 'fault', 'other'] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

export const CONTACT_SUBJECT_NAMES: Record<ContactSubject, string> = {
  purchase: 'A purchase, payment or refund',
  selling: 'Selling and payouts',
  account: 'My account or sign-in',
  report: 'Something on the market that should not be there',
  fault: 'Something does not work',
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

const { nameMax, emailMax, messageMin, messageMax } = CONTACT_LIMITS;

export const ContactInput = z.object({
  name: trimmedText(nameMax, CONTACT_TEXTS.nameTooLong, CONTACT_TEXTS.name).check(
    z.minLength(1, CONTACT_TEXTS.name),
    z.refine((name) => !hasInvisible(name), CONTACT_TEXTS.nameInvisible),
  ),
  email: trimmedText(emailMax, EMAIL_INVALID, CONTACT_TEXTS.email).check(
    z.minLength(1, { error: CONTACT_TEXTS.email, abort: true }),
    z.regex(CONTACT_EMAIL, EMAIL_INVALID),
    z.refine((email) => !hasInvisible(email), EMAIL_INVALID),
  ),
  subject: z.enum(CONTACT_SUBJECTS, { error: CONTACT_TEXTS.subject }),
  message: trimmedText(messageMax, CONTACT_TEXTS.messageLong, CONTACT_TEXTS.messageShort).check(
    z.minLength(messageMin, CONTACT_TEXTS.messageShort),
  ),
  /** No person sees this field; whoever fills it in is a program. */
  website: z._default(boundedText(500), ''),
});
export type ContactInput = z.input<typeof ContactInput>;

/** Calls of the trust feature for people who write to the operator. */
export const contactEndpoints = {
  'POST /contact': endpoint({
    summary: 'A message to the operator, sent on by mail',
    access: 'public',
    body: ContactInput,
    /** By which both sides can name the message: in the mail's subject, and on the page. */
    data: z.object({ reference: z.string() }),
    status: 202,
  }),
};
