import { formatDateTime } from '#contract/formats/dates.ts';
import { CONTACT_SUBJECT_NAMES, type ContactSubject } from '#contract/trust/contact/constants.ts';
import type { MailContent } from '#platform/mail/content.ts';

/** A message of the contact page, to the operator. */
export function contactMail({
  reference,
  name,
  email,
  subject,
  message,
  account,
  at,
}: {
  reference: string;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** Role and id of who was signed in: the address in the form proves nothing. */
  account: string | null;
  at: Date;
}): MailContent {
  return {
    subject: `[${reference}] ${CONTACT_SUBJECT_NAMES[subject]}: message from ${name}`,
    preview: message.replaceAll(/\s+/g, ' ').slice(0, 120),
    heading: CONTACT_SUBJECT_NAMES[subject],
    // Each line of theirs stays one.
    paragraphs: message.split(/\r?\n/).filter((line) => line.trim() !== ''),
    facts: [
      { name: 'Reference', value: reference },
      { name: 'Name', value: name },
      { name: 'E-mail', value: email },
      { name: 'Signed in', value: account ?? 'no' },
      { name: 'Sent', value: formatDateTime(at) },
    ],
    footnote: [
      'Sent from the contact page. Your reply goes to the address above; nobody has checked that it is theirs.',
    ],
  };
}
