import { formatDateTime } from '#contract/formats/dates.ts';
import type { SupportFacts } from '#contract/support/schemas.ts';

/** What the thread of a purchase says to who decides about its refund (rules R6, P10). */
export function supportFactsText({
  askedAt,
  answeredAt,
  answerDueAt,
  overdue,
  lateAnswers,
}: SupportFacts): string {
  const asked = `The seller was asked for help${askedAt ? ` on ${formatDateTime(askedAt)}` : ''}`;
  const due = answerDueAt ? `, with an answer declared by ${formatDateTime(answerDueAt)}` : '';
  const answer = answeredAt
    ? `, and answered on ${formatDateTime(answeredAt)}${overdue ? ', too late' : ''}.`
    : overdue
      ? ', and has not answered in that time.'
      : ', and has not answered yet.';
  const earlier = lateAnswers - (answeredAt && overdue ? 1 : 0);
  return `${asked}${due}${answer}${earlier > 0 ? ` ${earlier} earlier ${earlier === 1 ? 'answer' : 'answers'} came too late.` : ''}`;
}
