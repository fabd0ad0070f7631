import { formatDateTime } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { SupportSide } from '#contract/support/constants.ts';
import type { MailContent } from '#platform/mail/content.ts';
import type { MailedAnnouncementRow } from '../view/announcements.ts';
import type { MailedRow } from '../view/rows.ts';

/** Characters of a message that a mail shows; the page has it all. */
const EXCERPT = 600;

function excerpt(text: string): string {
  const signs = [...text.trim()];
  return signs.length <= EXCERPT ? signs.join('') : `${signs.slice(0, EXCERPT).join('').trimEnd()}…`;
}

const openThread = (id: string) => ({ label: 'Open the thread', url: `/support/${id}` });
const STAYS = 'Answer on the market, so that both of you have a record. Contact details are hidden there.';

/** To the side that reads what the other has written. */
export function messageMail(row: MailedRow, reader: SupportSide): MailContent {
  const writer = reader === 'buyer' ? row.seller_name : row.buyer_name;
  const words = excerpt(row.masked_content ?? '');
  const files = row.files > 0 ? `${counted(row.files, 'file')} came with it.` : '';
  const isQuestion = reader === 'seller';
  return {
    subject: isQuestion
      ? `${row.project_title}: ${writer} needs help`
      : `${row.project_title}: ${writer} has answered`,
    preview: words || files,
    heading: isQuestion ? `${writer} needs help` : `${writer} has answered`,
    paragraphs: [
      isQuestion
        ? `${writer} bought ${row.project_title} from you and writes:`
        : `About ${row.project_title}, ${writer} writes:`,
      ...[words, files].filter((part) => part !== ''),
      STAYS,
    ],
    action: openThread(row.id),
  };
}

/** To the seller, while some of the time that they declared is left. */
export function dueMail(row: MailedRow, dueAt: Date): MailContent {
  return {
    subject: `${row.project_title}: a buyer waits for your answer`,
    preview: `Your listing promised an answer by ${formatDateTime(dueAt)}.`,
    heading: 'A buyer waits for your answer',
    paragraphs: [
      `${row.buyer_name} asked for help with ${row.project_title}. Your listing promised an answer by ${formatDateTime(dueAt)}.`,
      'After that the buyer is told that the time has passed, which is a ground for a refund.',
    ],
    action: openThread(row.id),
  };
}

/** To either side, once the declared time has passed. */
export function overdueMail(row: MailedRow, reader: SupportSide, dueAt: Date): MailContent {
  if (reader === 'seller')
    return {
      subject: `${row.project_title}: the time for your answer has passed`,
      preview: `Your listing promised an answer by ${formatDateTime(dueAt)}.`,
      heading: 'The time for your answer has passed',
      paragraphs: [
        `${row.buyer_name} still waits for your answer about ${row.project_title}; it was promised by ${formatDateTime(dueAt)}.`,
        'The buyer was told that this is a ground for a refund. An answer still helps.',
      ],
      action: openThread(row.id),
    };
  return {
    subject: `${row.project_title}: no answer in the declared time`,
    preview: `${row.seller_name} had declared to answer by ${formatDateTime(dueAt)}.`,
    heading: 'No answer in the declared time',
    paragraphs: [
      `${row.seller_name} had declared to answer your question about ${row.project_title} by ${formatDateTime(dueAt)}, and has not.`,
      'That is a ground for a refund, which you can ask for in your purchases within 30 days of the payment. Whoever decides sees that you asked and got no answer.',
    ],
    action: openThread(row.id),
  };
}

/** To an owner. */
export function announcementMail(row: MailedAnnouncementRow): MailContent {
  const heading = `${row.title} ${row.number}: a word from its seller`;
  return {
    subject: heading,
    preview: excerpt(row.masked_content),
    heading,
    paragraphs: [
      `You bought ${row.title}. ${row.seller_name} writes about version ${row.number}:`,
      ...row.masked_content.split(/\n{2,}/).filter((part) => part.trim() !== ''),
    ],
    action: { label: 'Open the project', url: `/project/${row.project_id}` },
  };
}
