import type { MailContent } from '#platform/mail/content.ts';
import type { MailedRow } from '../view/rows.ts';

/** Characters of somebody's text that a mail shows; the page has it all. */
const EXCERPT = 400;

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length <= EXCERPT ? line : `${signs.slice(0, EXCERPT).join('').trimEnd()}…`;
}

const SELLERS_PAGE = { label: 'Answer it', url: '/dashboard/seller/questions' };
const projectPage = (projectId: string) => ({
  label: 'Read the answer',
  url: `/project/${projectId}#answers`,
});

/** To the seller. */
export function newQuestionMail(row: MailedRow): MailContent {
  return {
    subject: `${row.project_title}: somebody has a question`,
    preview: excerpt(row.question),
    heading: 'Somebody has a question',
    paragraphs: [
      `${row.asker_name} asks about ${row.project_title}:`,
      excerpt(row.question),
      'Your answer appears on the project’s page, where everybody who is thinking of buying can read it.',
    ],
    action: SELLERS_PAGE,
  };
}

/** To the seller, who has not answered for two days. */
export function unansweredMail(row: MailedRow): MailContent {
  return {
    subject: `${row.project_title}: a question waits for your answer`,
    preview: excerpt(row.question),
    heading: 'A question waits for your answer',
    paragraphs: [
      `${row.asker_name} asked about ${row.project_title} two days ago:`,
      excerpt(row.question),
      'Without an answer people often buy elsewhere.',
    ],
    action: SELLERS_PAGE,
  };
}

/** To whoever asked, or follows the question. */
export function answerMail(row: MailedRow, reader: 'asker' | 'followers'): MailContent {
  const subject =
    reader === 'asker'
      ? `${row.project_title}: your question is answered`
      : `${row.project_title}: a question that you follow is answered`;
  const who =
    row.by_side === 'seller' ? `${row.author_name}, who sells it,` : `${row.author_name}, who bought it,`;
  return {
    subject,
    preview: excerpt(row.answer),
    heading: reader === 'asker' ? 'Your question is answered' : 'A question that you follow is answered',
    paragraphs: [
      `About ${row.project_title}: ${excerpt(row.question)}`,
      `${who} answers:`,
      excerpt(row.answer),
    ],
    action: projectPage(row.project_id),
  };
}
