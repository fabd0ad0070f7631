import { formatAmount } from '#contract/formats/amounts.ts';
import { formatDate } from '#contract/formats/dates.ts';
import type { RefundReason } from '#contract/payments/refunds/constants.ts';
import type { OrderRefund, RefundRequest } from '#contract/payments/refunds/schemas.ts';
import type { Tone } from '../../../../ui/feedback/alert.tsx';

export interface RefundState {
  label: string;
  tone: Tone;
  /** What it means for the buyer, and until when. */
  text: string;
  /** What the other side wrote. */
  quote?: { by: string; text: string };
}

/** How a refund of an order stands, in words; nothing where none was asked for and nothing is stopped. */
export function refundState(refund: OrderRefund, { isExtension = false } = {}): RefundState | undefined {
  const { request, stopped } = refund;
  if (stopped === 'dispute') {
    return {
      label: 'Disputed at your bank',
      tone: 'warning',
      text: 'Your bank is looking at this payment.',
    };
  }
  if (!request || request.status === 'withdrawn') return goneBack(refund);
  if (request.status === 'granted') return granted(request, isExtension);
  return WRITE[request.status](request);
}

const WRITE: Record<
  Exclude<RefundRequest['status'], 'withdrawn' | 'granted'>,
  (request: RefundRequest) => RefundState
> = {
  waiting_seller: (request) => ({
    label: 'Refund asked for',
    tone: 'warning',
    text: `The seller has until ${formatDate(request.sellerDueAt)} to answer; no answer counts as agreement.`,
  }),
  waiting_admin: (request) => ({
    label: 'Refund contested',
    tone: 'info',
    text: `An admin looks at both sides and decides by ${formatDate(request.adminDueAt ?? request.sellerDueAt)}.`,
    quote: { by: 'The seller', text: request.sellerText },
  }),
  refused: (request) => ({
    label: 'Refund refused',
    tone: 'secondary',
    text: 'The purchase stands, and you can download it as before.',
    quote: { by: 'The admin', text: request.decisionText },
  }),
};

/** `isExtension`: of support, which gave no licence (rule R6). */
function granted({ money, amountPaise, decisionText }: RefundRequest, isExtension: boolean): RefundState {
  const amount = formatAmount(amountPaise);
  const quote = decisionText ? { quote: { by: 'The admin', text: decisionText } } : {};
  if (money?.status === 'failed') {
    return {
      label: 'Refund on its way',
      tone: 'warning',
      text: `Your bank did not take ${amount} back. We send it again; you need not do anything.`,
      ...quote,
    };
  }
  if (money && money.status !== 'processed') {
    return {
      label: 'Refund on its way',
      tone: 'info',
      text: `${amount} goes back to what you paid with, usually within 5 to 7 working days.`,
      ...quote,
    };
  }
  const day = money?.processedAt ? ` on ${formatDate(money.processedAt)}` : '';
  return {
    label: 'Refunded',
    tone: 'success',
    text: `${amount} went back to what you paid with${day}. ${isExtension ? 'Its months have ended.' : 'Your licence has ended.'}`,
    ...quote,
  };
}

/** A refund that nobody asked for here: made by hand, or by a bank. */
function goneBack({ refundedPaise }: OrderRefund): RefundState | undefined {
  if (refundedPaise === 0) return undefined;
  return {
    label: 'Refunded',
    tone: 'success',
    text: `${formatAmount(refundedPaise)} has gone back to what you paid with.`,
  };
}

/** What stands under a reason's name in the dialog. */
export const REASON_HELP: Record<RefundReason, string> = {
  not_downloaded: 'You paid, but have downloaded neither the archive nor a document for buyers only.',
  duplicate: 'You paid for the same project twice.',
  not_as_described: 'It does not do what its page says.',
  broken: 'It cannot be installed or run by following its instructions.',
  missing_files: 'Something that the page lists is not in the archive.',
  security: 'It contains something harmful, or leaks secrets.',
  other: 'In your own words.',
};

/** Reasons that are offered: what is granted at once needs no fault, and what the download log answers is not asked. */
export function reasonsFor(atOnce: boolean, isExtension: boolean): RefundReason[] {
  if (isExtension) return ['other', 'not_as_described'];
  if (atOnce) return ['not_downloaded', 'duplicate', 'other'];
  return ['not_as_described', 'broken', 'missing_files', 'security', 'other'];
}
