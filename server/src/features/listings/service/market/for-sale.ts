import type { LicenceTier, ListingStatus } from '#contract/listings/constants.ts';
import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { findLastingOffer, findOffer, getTerms, lockListing } from '../../repository/market/for-sale.ts';
import { termsOf } from '../../rules/negotiation-terms.ts';

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
  /** The version that is sold; `null` while none is approved. */
  version: { id: string; number: string; sha256: Buffer } | null;
}

/**
 * A listing as whoever sells it needs it; `null` when there is none. In a transaction it is there until the end, so
 * that an order never ends without its listing (rule L1).
 */
export async function getForSale(ctx: Context, projectId: string): Promise<ForSale | null> {
  const find = ctx.transaction ? findLastingOffer : findOffer;
  return asForSale(await find(ctx.db, projectId));
}

/** A listing as whoever negotiates about it needs it (rules N6, N7). */
export interface ForNegotiation extends ForSale {
  /** In percent of the list price; the seller's alone. */
  terms: NegotiationTerms;
  /** May be named in messages; empty without one. */
  demoUrl: string;
}

/**
 * A listing as whoever negotiates about it needs it; `null` when there is none. In a transaction it stays as it is
 * until the end: it neither leaves the market nor changes its terms meanwhile (rule N5).
 */
export async function getForNegotiation(ctx: Context, projectId: string): Promise<ForNegotiation | null> {
  await lockListing(ctx.db, projectId);
  const listing = asForSale(await findOffer(ctx.db, projectId));
  if (!listing) return null;
  const row = await getTerms(ctx.db, projectId);
  return { ...listing, terms: termsOf(row), demoUrl: row.demo_url };
}

function asForSale(row: Awaited<ReturnType<typeof findOffer>>): ForSale | null {
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
    version: isApproved ? { id: row.version_id!, number: row.number!, sha256: row.sha256! } : null,
  };
}
