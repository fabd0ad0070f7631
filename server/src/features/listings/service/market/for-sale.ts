import type { LicenceTier, ListingStatus } from '#contract/listings/constants.ts';
import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import type { Paise } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import {
  findWithVersion,
  getTerms,
  listLicences,
  lockListing,
  lockListingAgainstDeletion,
  readListed,
} from '../../repository/market/for-sale.ts';
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
  await lockListingAgainstDeletion(ctx.db, projectId);
  return readForSale(ctx, projectId);
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
  const listing = await readForSale(ctx, projectId);
  if (!listing) return null;
  const row = await getTerms(ctx.db, projectId);
  return { ...listing, terms: termsOf(row), demoUrl: row.demo_url };
}

/** Whether visitors see a listing, so that it may be bought (rule L2). */
export function isListed(ctx: Context, projectId: string): Promise<boolean> {
  return readListed(ctx.db, projectId);
}

async function readForSale(ctx: Context, projectId: string): Promise<ForSale | null> {
  const row = await findWithVersion(ctx.db, projectId);
  if (!row) return null;
  const licences = await listLicences(ctx.db, projectId);
  const isApproved = row.version_id !== null && row.version_status === 'approved';
  return {
    id: row.id,
    sellerId: row.seller_id,
    title: row.title,
    status: row.status,
    listed: row.listed,
    negotiable: row.negotiable,
    licences: licences.map(({ tier, price_paise }) => ({
      tier,
      pricePaise: price_paise,
    })),
    version: isApproved ? { id: row.version_id!, number: row.number!, sha256: row.sha256! } : null,
  };
}
