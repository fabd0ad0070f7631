import { formatDateTime } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { SupportFacts } from '#contract/support/schemas.ts';

/** What the thread of a purchase says to who decides about its refund (rules R6, P10). */
export function supportFactsText(
  { askedAt, answeredAt, answerDueAt, overdue, lateAnswers }: SupportFacts,
  reader: 'seller' | 'admin',
): string {
  const [was, has] = reader === 'seller' ? ['You were', 'have'] : ['The seller was', 'has'];
  const asked = `${was} asked for help${askedAt ? ` on ${formatDateTime(askedAt)}` : ''}`;
  const due = answerDueAt ? `, with an answer declared by ${formatDateTime(answerDueAt)}` : '';
  const late = overdue ? ', too late' : '';
  const answer = answeredAt
    ? `, and answered on ${formatDateTime(answeredAt)}${late}.`
    : `, and ${has} not answered ${overdue ? 'in that time' : 'yet'}.`;
  const earlier = lateAnswers - (answeredAt && overdue ? 1 : 0);
  return `${asked}${due}${answer}${earlier > 0 ? ` ${counted(earlier, 'earlier answer')} came too late.` : ''}`;
}
