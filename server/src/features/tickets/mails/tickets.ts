import type { MailContent } from '#platform/mail/content.ts';

interface TicketFacts {
  number: string;
  name: string;
  subject: string;
  /** The ticket's page, with its secret. */
  url: string;
}

/**
 * That a message has come, at once (rule V16). Nothing of what was written stands in it, and not the name that was given:
 * nobody has checked whose address it is.
 */
export function receivedMail({
  number,
  subject,
  url,
  answerDue,
  closeDue,
}: Omit<TicketFacts, 'name'> & { answerDue: string; closeDue: string }): MailContent {
  return {
    subject: `[${number}] We have your message`,
    preview: 'A person will read it and answer you by mail.',
    heading: 'We have your message',
    paragraphs: [
      'A person will read it and answer you by mail. On its page you can see where it stands, and add something.',
    ],
    facts: [
      { name: 'Number', value: number },
      { name: 'About', value: subject },
      { name: 'Answered by', value: answerDue },
      { name: 'Settled by', value: closeDue },
    ],
    action: { label: 'Open its page', url },
    footnote: [
      'Whoever has this link can read the ticket and write in it.',
      'If you did not write to us, somebody else gave your address; you need not do anything.',
    ],
  };
}

/** An admin's answer. */
export function answerMail({ number, subject, url, text }: TicketFacts & { text: string }): MailContent {
  return {
    subject: `[${number}] Our answer: ${subject}`,
    preview: text.replaceAll(/\s+/g, ' ').slice(0, 120),
    heading: 'Our answer to your message',
    paragraphs: text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    facts: [{ name: 'Number', value: number }],
    action: { label: 'Open its page', url },
    footnote: ['To write back, open the page: nobody reads answers to this mail.'],
  };
}
