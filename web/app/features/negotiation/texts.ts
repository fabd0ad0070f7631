import { formatRupees } from '#contract/money.ts';
import {
  isLiveNegotiation,
  NEGOTIATION_STATUS_LABELS,
  type NegotiationSide,
  type NegotiationStatus,
} from '#contract/negotiation/constants.ts';
import type { Negotiation, NegotiationEntry } from '#contract/negotiation/schemas.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';

const OTHER: Record<NegotiationSide, NegotiationSide> = { buyer: 'seller', seller: 'buyer' };

type NegotiationView = Pick<Negotiation, 'status' | 'side' | 'turn'>;

/** A state as its reader sees it: whose turn it is comes first. */
export function statusText({ status, side, turn }: NegotiationView): { label: string; tone: Tone } {
  const { label, colour } = NEGOTIATION_STATUS_LABELS[status];
  if (status === 'awaiting_offer' || turn === null || !isLiveNegotiation(status) || status === 'accepted') {
    return { label, tone: colour as Tone };
  }
  return turn === side ? { label: 'Your turn', tone: 'warning' } : { label, tone: 'info' };
}

/** What stands, in one sentence; whose turn it is says `statusText` beside it. */
export function offerStateText(negotiation: Negotiation): string {
  const { status, side, turn, agreedPrice, otherName } = negotiation;
  const theirs = side === 'buyer' ? negotiation.sellerOffer : negotiation.buyerOffer;
  const other = otherName || `The ${OTHER[side]}`;
  if (status === 'awaiting_offer') return 'Your offer has not been sent yet. Nobody but you sees this.';
  if (status === 'accepted') return `Agreed at ${formatRupees(agreedPrice ?? 0)}.`;
  if (status === 'completed') return `Bought at ${formatRupees(agreedPrice ?? 0)}.`;
  if (turn === side) {
    return theirs === null ? `${other} waits for your answer.` : `${other} offers ${formatRupees(theirs)}.`;
  }
  if (turn !== null) return `${other} has the next move.`;
  return ENDED[status] ?? 'This negotiation has ended.';
}

const ENDED: Partial<Record<NegotiationStatus, string>> = {
  declined: 'This negotiation was declined.',
  withdrawn: 'The last offer was withdrawn.',
  expired: 'Time ran out.',
  closed: 'This negotiation was closed.',
};

/** Who did what, for one line of the thread. */
export function entryText(entry: NegotiationEntry, side: NegotiationSide, otherName: string): string {
  const other = otherName || (side === 'buyer' ? 'The seller' : 'The buyer');
  const who = entry.by === side ? 'You' : entry.by === 'market' ? 'The market' : other;
  const price = entry.price === null ? '' : formatRupees(entry.price);
  const automatic = entry.automatic ? ' automatically' : '';
  switch (entry.kind) {
    case 'started':
      return `${who} asked`;
    case 'offer':
      return `${who} offered ${price}`;
    case 'message':
      return `${who} wrote`;
    case 'accepted':
      return `${who}${automatic} accepted ${price}`.trimEnd();
    case 'declined':
      return `${who}${automatic} declined`;
    case 'withdrawn':
      return `${who} withdrew`;
    case 'expired':
      return 'Time ran out';
    case 'closed':
      return 'Closed';
    case 'completed':
      return price ? `Bought at ${price}` : 'Bought';
  }
}

/** `99+` above 99 (rule B9). */
export function unreadText(count: number): string {
  return count > 99 ? '99+' : String(count);
}
