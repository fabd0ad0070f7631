import type { SupportSide } from '#contract/support/constants.ts';
import type { PurchaseRow, ThreadRow } from '../view/rows.ts';

const HOUR_MS = 3_600_000;

/** The part of a thread that tells whether its buyer's last question is answered, and in time. */
export type QuestionRound = Pick<ThreadRow, 'asked_at' | 'answer_due_at' | 'answered_at' | 'late_answers'>;

/** A question waits for the seller. */
export const isWaiting = ({
  asked_at,
  answered_at,
}: Pick<QuestionRound, 'asked_at' | 'answered_at'>): boolean => asked_at !== null && answered_at === null;

/** The time by which a purchase is measured: it stops when the purchase is taken back. */
export const clockOf = ({ ended_at }: { ended_at: Date | null }, now: Date): Date =>
  ended_at !== null && ended_at < now ? ended_at : now;

/** The answer came too late, or has not come in time. */
export const isOverdue = ({ answer_due_at, answered_at }: QuestionRound, now: Date): boolean =>
  answer_due_at !== null && (answered_at ?? now) > answer_due_at;

/**
 * What a message changes of the clock. The first unanswered message of a buyer starts it; later ones do not restart it.
 * Any message of the seller is the answer.
 */
export function afterMessage(thread: ThreadRow, side: SupportSide, now: Date) {
  if (side === 'seller') {
    if (!isWaiting(thread)) return { seller_wrote_at: now };
    const late = isOverdue(thread, now) ? 1 : 0;
    return { seller_wrote_at: now, answered_at: now, late_answers: thread.late_answers + late };
  }
  if (isWaiting(thread)) return {};
  return {
    asked_at: now,
    answered_at: null,
    answer_due_at: dueAfter(thread, now),
    reminded_at: null,
    overdue_told_at: null,
  };
}

/** By when the seller promised to answer; `null` without a promised time, and once the promised support is over. */
function dueAfter(
  { answer_hours, support_until }: Pick<PurchaseRow, 'answer_hours' | 'support_until'>,
  now: Date,
): Date | null {
  const isOver = support_until !== null && support_until <= now;
  return answer_hours === null || isOver ? null : new Date(now.getTime() + answer_hours * HOUR_MS);
}
