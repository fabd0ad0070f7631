import { formatDate, formatDateTime } from '#contract/formats/dates.ts';
import type { Support } from '#contract/support/schemas.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';

/** How a thread stands, in a word. */
export function statusOf({ waiting, overdue, askedAt, closed, side }: Support): {
  label: string;
  tone: Tone;
} {
  if (closed?.why === 'refunded') return { label: 'Refunded', tone: 'secondary' };
  if (closed?.why === 'gone' && side === 'seller') return { label: 'Account deleted', tone: 'secondary' };
  if (waiting && overdue) return { label: 'Answer overdue', tone: 'error' };
  if (waiting)
    return { label: side === 'seller' ? 'Waiting for you' : 'Waiting for the seller', tone: 'warning' };
  return askedAt === null
    ? { label: 'Nothing asked', tone: 'secondary' }
    : { label: 'Answered', tone: 'success' };
}

/** What was declared with the purchase. */
export function promiseText({ supportUntil, answerHours, asOf }: Support): string {
  const answer = answerHours === null ? '' : ` Answers within ${hoursText(answerHours)}.`;
  if (supportUntil === null) return `No support was promised beyond the 30 days of the guarantee.${answer}`;
  const isOver = supportUntil <= asOf;
  return isOver
    ? `Support was promised until ${formatDate(supportUntil)}.`
    : `Support is promised until ${formatDate(supportUntil)}.${answer}`;
}

function hoursText(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** By when an answer was declared, or that the time is over; nothing where no clock runs. */
export function dueText({ waiting, overdue, answerDueAt, answeredAt, side }: Support): string | undefined {
  if (answerDueAt === null) return undefined;
  const due = formatDateTime(answerDueAt);
  if (!waiting)
    return overdue && answeredAt !== null
      ? `The last answer came after the declared time (${due}).`
      : undefined;
  if (!overdue) return `An answer was declared by ${due}.`;
  return side === 'seller'
    ? `Your answer was due by ${due}. The buyer was told that this is a ground for a refund.`
    : `The seller has not answered by ${due}, as was declared. That is a ground for a refund.`;
}

/** At most 99, as elsewhere. */
export const unreadText = (count: number): string => (count > 99 ? '99+' : String(count));
