import type { SignedInActor } from '#platform/context.ts';

/** In what right somebody has to do with a listing. */
export type Capacity = 'buyer' | 'seller' | 'admin';

export type Caller = Pick<SignedInActor, 'uid' | 'role'>;

/** A listing as it stands to the caller. */
export interface OwnedListing {
  seller_id: string;
  /** The caller has a live entitlement. */
  owned: boolean;
}

export function isSeller(
  { seller_id }: Pick<OwnedListing, 'seller_id'>,
  caller: Caller | undefined,
): boolean {
  return caller !== undefined && caller.uid === seller_id;
}

/** The listing's seller and admins see what is behind it (rule L4). */
export function maySeeManagementDetails(
  listing: Pick<OwnedListing, 'seller_id'>,
  caller: Caller | undefined,
): boolean {
  return isSeller(listing, caller) || caller?.role === 'admin';
}

/** Buyers, the listing's seller and admins may have the archive that is sold (rules F6, L8). */
export function mayHaveArchive(listing: OwnedListing, caller: Caller | undefined): boolean {
  return listing.owned || maySeeManagementDetails(listing, caller);
}

/** In what right the caller has to do with a listing; `null` for anybody else. */
export function capacityOf(listing: OwnedListing, caller: Caller): Capacity | null {
  if (isSeller(listing, caller)) return 'seller';
  if (listing.owned) return 'buyer';
  return caller.role === 'admin' ? 'admin' : null;
}

/** Why a buyer's downloads are paused, as the refusal that says so: a refund or a dispute about the purchase is open (rule P10). */
export const PAUSED_BY = { refund: 'delivery.refund_open', dispute: 'delivery.dispute_open' } as const;
