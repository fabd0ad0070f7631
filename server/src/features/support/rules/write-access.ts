import { formatDate } from '#contract/formats/dates.ts';
import { GUARANTEE_DAYS } from '#contract/payments/constants.ts';
import { SUPPORT_LIMITS, type SupportClosed, type SupportSide } from '#contract/support/constants.ts';
import { fail } from '#platform/errors.ts';
import { after, DAY_MS } from '#platform/time/days.ts';
import type { PurchaseRow, ThreadRow } from '../view/rows.ts';
import { isWaiting } from './response-clock.ts';

/** Why somebody cannot write, as the refusal says it. */
export type Closed =
  | { why: Exclude<SupportClosed, 'ended'>; code: `support.${Exclude<SupportClosed, 'ended'>}` }
  | { why: 'ended'; code: 'support.none_promised' }
  | { why: 'ended'; code: 'support.ended'; values: { until: string } };

/** A purchase with promised support, or one that can still be refunded. */
function isCovered(
  { support_until, amount_paise, paid_at }: Pick<PurchaseRow, 'support_until' | 'amount_paise' | 'paid_at'>,
  now: Date,
): boolean {
  if (support_until !== null && support_until > now) return true;
  return amount_paise > 0 && paid_at !== null && now <= after(paid_at, GUARANTEE_DAYS * DAY_MS);
}

/** Why the thread of a purchase cannot be opened; `null` where it can (rule R6). */
export function closedToOpen(purchase: PurchaseRow, now: Date): Closed | null {
  if (!purchase.held) return { why: 'refunded', code: 'support.refunded' };
  if (purchase.seller_gone) return { why: 'gone', code: 'support.gone' };
  return isCovered(purchase, now) ? null : ended(purchase);
}

/**
 * Why one side cannot write in a thread. The seller always can while the licence lasts; the buyer while help is promised,
 * and after that as long as the seller has written lately: a conversation may come to its end. Each side has its own
 * limit of messages, so that nobody can silence the other, and a waiting question can always be answered: its clock runs.
 */
export function closedTo(thread: ThreadRow, side: SupportSide, now: Date): Closed | null {
  if (!thread.held) return { why: 'refunded', code: 'support.refunded' };
  if (side === 'buyer' ? thread.seller_gone : thread.buyer_gone) return { why: 'gone', code: 'support.gone' };
  const isAnswer = side === 'seller' && isWaiting(thread);
  if (thread.written >= SUPPORT_LIMITS.messages && !isAnswer) return { why: 'full', code: 'support.full' };
  if (side === 'seller' || isCovered(thread, now)) return null;
  const { seller_wrote_at: wrote } = thread;
  return wrote !== null && now <= after(wrote, SUPPORT_LIMITS.talkDays * DAY_MS) ? null : ended(thread);
}

/** @throws Refusal always */
export function refuseClosed(closed: Closed): never {
  return closed.code === 'support.ended' ? fail(closed.code, closed.values) : fail(closed.code);
}

function ended({ support_until }: Pick<PurchaseRow, 'support_until'>): Closed {
  if (support_until === null) return { why: 'ended', code: 'support.none_promised' };
  return { why: 'ended', code: 'support.ended', values: { until: formatDate(support_until) } };
}
