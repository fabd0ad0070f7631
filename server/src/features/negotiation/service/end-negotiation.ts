import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import { isLiveNegotiation, type NegotiationStatus } from '#contract/negotiation/constants.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import type { EventData } from '#platform/events/record-event.ts';
import { revokeCode } from '../../discounts/public.ts';
import { termsOf } from '../../listings/public.ts';
import { ownsListing } from '../../ownership/public.ts';
import { isCodeHeld } from '../repository/codes.ts';
import { lockListingOf, lockNegotiation } from '../repository/lock-negotiation.ts';
import { writeMove } from '../repository/moves.ts';
import type { NegotiationRow } from '../view/rows.ts';
import { announceNegotiation, type NamedInTexts, partiesOf } from './mask-texts.ts';

export type CloseReason = EventData['negotiation.closed']['why'];
export type Ending = 'expired' | CloseReason;

/** The part of a listing that moves depend on, locked until the end of the transaction (rules N6, N7). */
export interface LockedListing extends NamedInTexts {
  id: string;
  /** Public, so that it may be bought (rule L2). */
  listed: boolean;
  /** When its seller is back, who is away (rule R3). */
  awayUntil: Date | null;
  /** In percent of the list price; the seller's alone. */
  terms: NegotiationTerms;
}

/**
 * Runs `work` while the negotiation is locked against other moves; `undefined` when `lock` finds none. Its
 * listing is `null` once it is deleted.
 *
 * The order of locks, for whoever needs more than one: order, listing, negotiation, discount code. A move holds the
 * listing (FOR SHARE: it neither leaves the market nor changes its terms), then the negotiation (FOR UPDATE), then
 * writes the code. A settlement holds its order, then the negotiation, then the code (codes-complete.ts), and waits
 * for no listing but against its deletion, which an order rules out. Reserving waits for the code alone, last of all.
 * Of several codes the one with the lower id comes first; who edits a seller's code holds its listings before it.
 * A deletion waits for the listing before its cascade meets the others.
 */
export function withLockedNegotiation<T>(
  ctx: Context,
  id: string,
  work: (ctx: Context, row: NegotiationRow, listing: LockedListing | null) => Promise<T>,
  lock: (db: Context['db'], id: string) => Promise<NegotiationRow | undefined> = lockNegotiation,
): Promise<T | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const listing = await lockListing(ctx, id);
    const row = await lock(ctx.db, id);
    return row && work(ctx, row, listing);
  });
}

async function lockListing(ctx: Context, negotiationId: string): Promise<LockedListing | null> {
  const row = await lockListingOf(ctx.db, negotiationId);
  return row
    ? {
        id: row.id,
        listed: row.listed,
        demoUrl: row.demo_url,
        awayUntil: row.away_until,
        terms: termsOf(row),
      }
    : null;
}

/** What has ended a locked negotiation already, though nobody has said so yet (rule N5); `null` when nothing. */
export async function endingOf(
  ctx: Context,
  row: NegotiationRow,
  listing: LockedListing | null,
): Promise<Ending | null> {
  if (!isLiveNegotiation(row.status)) return null;
  if (listing && (await ownsListing(ctx, row.buyer_id, listing.id))) return 'bought';
  const isOverdue = row.expires_at !== null && row.expires_at <= ctx.now();
  const isGone = !listing?.listed;
  if (!isOverdue && !isGone) return null;
  // Whoever is paying at the agreed price may finish that.
  if (row.status === 'accepted' && (await isCodeHeld(ctx.db, row.id))) return null;
  return isOverdue ? 'expired' : 'not_for_sale';
}

/** Ends a locked negotiation for the market, and its code with it. `reason`: an admin's words to both sides. */
export async function endLocked(
  ctx: Context,
  row: NegotiationRow,
  ending: Ending,
  reason?: string,
): Promise<NegotiationRow> {
  const status: NegotiationStatus = ending === 'expired' ? 'expired' : 'closed';
  const now = ctx.now();
  const parties = partiesOf(row);
  const ended = await writeMove(ctx, row, {
    change: { status, ...NO_DEADLINES, ended_at: now },
    entries: [{ kind: status, by_side: 'market' }],
    event:
      ending === 'expired'
        ? { type: 'negotiation.expired', data: parties }
        : { type: 'negotiation.closed', data: { ...parties, why: ending, ...(reason && { reason }) } },
    now,
  });
  if (row.status === 'accepted') await revokeCode(ctx, row.id);
  announceNegotiation(ctx, ended);
  return ended;
}

/** No deadline is left. */
export const NO_DEADLINES = { expires_at: null, remind_at: null } as const;

/** Ends a negotiation whose time, listing or purpose is gone, whoever reads it first (rule N5). */
export async function endIfOver(ctx: Context, id: string): Promise<void> {
  await withLockedNegotiation(ctx, id, async (ctx, row, listing) => {
    const ending = await endingOf(ctx, row, listing);
    if (ending) await endLocked(ctx, row, ending);
  });
}
