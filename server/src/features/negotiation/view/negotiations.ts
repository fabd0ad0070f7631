import { type Paise, toRupees } from '#contract/money.ts';
import {
  isLiveNegotiation,
  isTemplate,
  NEGOTIATION_LIMITS,
  type NegotiationSide,
} from '#contract/negotiation/constants.ts';
import type { Negotiation, NegotiationEntry } from '#contract/negotiation/schemas.ts';
import { showCode } from '../../discounts/public.ts';
import { viewPicture } from '../../listings/public.ts';
import { boundsOf, floorOf, movesOf, refusalOf, turnOf } from '../rules/moves.ts';
import type { EntryRow, ShownRow } from './rows.ts';

const rupees = (paise: Paise | null) => (paise === null ? null : toRupees(paise));

/** The side of this person; a negotiation is only ever read by its two sides. */
export function sideOf(row: { buyer_id: string }, uid: string): NegotiationSide {
  return row.buyer_id === uid ? 'buyer' : 'seller';
}

/** A negotiation as one of its sides sees it: never the other's code, floor or unmasked words (rules N4, N6, N7). */
export function viewNegotiation(row: ShownRow, side: NegotiationSide, now: Date): Negotiation {
  const { status } = row;
  const may = (move: 'offer' | 'accept' | 'decline' | 'withdraw' | 'write') =>
    refusalOf(row, side, move) === null;
  const nextOffer = may('offer') ? viewNextOffer(row, side) : null;
  const isBuyer = side === 'buyer';
  // What left the market is no longer shown to those who do not own it (rule L2).
  const picture = row.listed || !isBuyer ? row.picture : null;
  return {
    _id: row.id,
    status,
    revision: row.revision,
    side,
    project: {
      _id: row.project_id,
      title: row.project_title,
      imageUrl: picture && viewPicture(picture).url,
      listed: row.listed ?? false,
    },
    otherName: isBuyer ? row.seller_name : row.buyer_name,
    otherSlug: isBuyer ? row.seller_slug : null,
    awayUntil:
      status === 'awaiting_seller' && row.away_until && row.away_until > now
        ? row.away_until.toISOString()
        : null,
    templateId: isTemplate(row.template_id) ? row.template_id : null,
    licence: row.licence_tier,
    quantity: row.quantity,
    listPrice: toRupees(row.list_price_paise),
    minPrice: toRupees(row.min_price_paise),
    maxPrice: toRupees(row.list_price_paise),
    buyerOffer: rupees(row.buyer_offer_paise),
    sellerOffer: rupees(row.seller_offer_paise),
    agreedPrice: rupees(row.agreed_price_paise),
    turn: turnOf(status),
    movesLeft: {
      buyer: NEGOTIATION_LIMITS.moves - movesOf(row, 'buyer'),
      seller: NEGOTIATION_LIMITS.moves - movesOf(row, 'seller'),
    },
    can: {
      offer: nextOffer !== null,
      accept: may('accept'),
      decline: may('decline'),
      withdraw: may('withdraw'),
      write: may('write'),
    },
    nextOffer,
    expiresAt: isLiveNegotiation(status) ? (row.expires_at?.toISOString() ?? null) : null,
    discountCode: isBuyer && status === 'accepted' && row.code !== null ? showCode(row.code) : null,
    unread: row.unread,
    otherReadSeq: isBuyer ? row.seller_read_seq : row.buyer_read_seq,
    lastEntry: row.last_entry && viewEntry(row.last_entry, side),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    asOf: now.toISOString(),
  };
}

/** A seller's own floor bounds what they may still name. */
function viewNextOffer(row: ShownRow, side: NegotiationSide): Negotiation['nextOffer'] {
  const bounds = boundsOf(row, side);
  const floor = side === 'seller' ? floorOf(row.list_price_paise, row.floor_percent) : 0;
  const min = Math.max(bounds.min, floor);
  return min > bounds.max ? null : { min: toRupees(min), max: toRupees(bounds.max) };
}

/** A line: one's own words as they were written, the other side's masked (rule N6). */
export function viewEntry(row: EntryRow, side: NegotiationSide): NegotiationEntry {
  return {
    seq: row.seq,
    kind: row.kind,
    by: row.by_side,
    automatic: row.automatic,
    price: rupees(row.price_paise),
    content: row.by_side === side ? row.content : row.masked_content,
    masked: row.masked.length > 0,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
