import { isOfferText } from '#contract/negotiation/constants.ts';
import type { Context } from '#platform/context.ts';
import { announceLive } from '#platform/live/streams.ts';
import { maskContacts } from '../../masking/public.ts';
import type { NegotiationRow } from '../view/rows.ts';

/** Whom and what an event is about. */
export function partiesOf(row: Pick<NegotiationRow, 'project_id' | 'buyer_id' | 'seller_id'>) {
  return { projectId: row.project_id, buyerId: row.buyer_id, sellerId: row.seller_id };
}

/** Notifies the open pages of both sides; the seller's only when it was shown to them. */
export function announceNegotiation(ctx: Context, row: NegotiationRow): void {
  const uids = row.shown_to_seller_at === null ? [row.buyer_id] : [row.buyer_id, row.seller_id];
  const hint = { negotiationId: row.id, revision: row.revision, seq: row.last_seq };
  announceLive(ctx, uids, 'negotiation', hint);
}

/** A listing as texts about it are masked. */
export interface NamedInTexts {
  /** May be named in messages; empty without one. */
  demoUrl: string;
}

/** A text as its author and as the other side reads it (rule N6). */
export function textFor(listing: NamedInTexts, content: string) {
  const allowedLinks = listing.demoUrl === '' ? [] : [listing.demoUrl];
  const { text, kinds } = maskContacts(content, { allowedLinks });
  return { content, masked_content: text, masked: kinds };
}

/** The words of a priced move; the usual sentence says nothing that could be contact (rule B7). */
export function offerTextFor(listing: NamedInTexts, content: string, rupees: number) {
  if (isOfferText(content, rupees)) return { content, masked_content: content, masked: [] };
  return textFor(listing, content);
}
