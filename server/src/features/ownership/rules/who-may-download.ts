import type { SignedInActor } from '#platform/context.ts';

/** In what right somebody reads a file; `reader` is anybody signed in, of a preview document (rule F7). */
export type Capacity = 'buyer' | 'seller' | 'admin' | 'reader';

type Caller = Pick<SignedInActor, 'uid' | 'role'>;

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

/** How the caller may have an archive; `null` when they may not. Buyers never get a version that is not approved (rules F6, L6). */
export function archiveCapacity(
  listing: OwnedListing,
  caller: Caller,
  { isApproved }: { isApproved: boolean },
): Exclude<Capacity, 'reader'> | null {
  const capacity = capacityOf(listing, caller);
  return capacity === 'buyer' && !isApproved ? null : capacity;
}

/** How the caller may have a document; `null` when they may not. `listed`: the listing is public (rules F7, L2). */
export function documentCapacity(
  listing: OwnedListing & { listed: boolean },
  caller: Caller,
  access: string,
): Capacity | null {
  const capacity = capacityOf(listing, caller);
  if (capacity) return capacity;
  return access === 'preview' && listing.listed ? 'reader' : null;
}

function capacityOf(listing: OwnedListing, caller: Caller): Exclude<Capacity, 'reader'> | null {
  if (isSeller(listing, caller)) return 'seller';
  if (listing.owned) return 'buyer';
  return caller.role === 'admin' ? 'admin' : null;
}
