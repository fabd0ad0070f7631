import type { LicenceTier, ListingStatus } from '#contract/listings/constants.ts';
import type { LicenceCondition } from '#contract/listings/schemas.ts';
import type { VolumeStep } from '#contract/listings/volume-steps.ts';
import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { type LicencesInForce, licencesInForce } from '../../../legal-texts/public.ts';
import { viewConditions } from '../../licences/conditions.ts';
import { findLastingOffer, findOffer, lockListing } from '../../repository/market/for-sale.ts';
import { type SupportTerms, supportOf } from '../../rules/support/terms.ts';

export interface ForSale {
  id: string;
  sellerId: string;
  title: string;
  status: ListingStatus;
  /** Public, so that it may be bought (rule L2). */
  listed: boolean;
  negotiable: boolean;
  /** Cheapest first. */
  licences: { tier: LicenceTier; pricePaise: Paise }[];
  /** The seller's own, a part of every licence (rule L11). */
  conditions: LicenceCondition[];
  /** The texts that orders take at this moment. */
  licenceTexts: LicencesInForce;
  /** Off the price of each licence of one order, whichever its tier; the smallest number first (rule L12). */
  volumeSteps: VolumeStep[];
  /** What each order of it keeps of help after the sale (rule R6). */
  support: SupportTerms;
  /** The version that is sold; `null` while none is approved. */
  version: { id: string; number: string; sha256: Buffer } | null;
}

/**
 * A listing as whoever sells it needs it; `null` when there is none. In a transaction it is there until the end, so
 * that an order never ends without its listing (rule L1).
 */
export async function getForSale(ctx: Context, projectId: string): Promise<ForSale | null> {
  const find = ctx.transaction ? findLastingOffer : findOffer;
  return asForSale(ctx, await find(ctx.db, projectId));
}

/** A listing as whoever begins to negotiate about it needs it. */
export interface ForNegotiation extends ForSale {
  /** May be named in messages; empty without one. */
  demoUrl: string;
  /** When its seller is back, who is away (rule R3). */
  awayUntil: Date | null;
}

/**
 * A listing as whoever begins to negotiate about it needs it; `null` when there is none. In a transaction it stays as
 * it is until the end: it neither leaves the market nor changes its prices meanwhile (rules N3, N5).
 */
export async function getForNegotiation(ctx: Context, projectId: string): Promise<ForNegotiation | null> {
  const locked = await lockListing(ctx.db, projectId);
  // A statement that waited for the lock would read licences and versions as they were before it.
  const listing = asForSale(ctx, await findOffer(ctx.db, projectId));
  return locked && listing ? { ...listing, demoUrl: locked.demo_url, awayUntil: locked.away_until } : null;
}

function asForSale(ctx: Context, row: Awaited<ReturnType<typeof findOffer>>): ForSale | null {
  if (!row) return null;
  const isApproved = row.version_id !== null && row.version_status === 'approved';
  return {
    id: row.id,
    sellerId: row.seller_id,
    title: row.title,
    status: row.status,
    listed: row.listed,
    negotiable: row.negotiable,
    licences: row.licences,
    conditions: viewConditions(row),
    licenceTexts: licencesInForce(ctx),
    volumeSteps: row.volume_steps,
    support: supportOf(row),
    version: isApproved ? { id: row.version_id!, number: row.number!, sha256: row.sha256! } : null,
  };
}
