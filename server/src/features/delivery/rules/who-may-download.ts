import { type Caller, type Capacity, capacityOf, type OwnedListing } from '../../ownership/public.ts';

/** In what right somebody reads a file; `reader` is anybody signed in, of a preview document (rule F7). */
export type Reader = Capacity | 'reader';

/** How the caller may have an archive; `null` when they may not. Buyers never get a version that is not approved (rules F6, L6). */
export function archiveCapacity(
  listing: OwnedListing,
  caller: Caller,
  { isApproved }: { isApproved: boolean },
): Capacity | null {
  const capacity = capacityOf(listing, caller);
  return capacity === 'buyer' && !isApproved ? null : capacity;
}

/** How the caller may have a document; `null` when they may not. `listed`: the listing is public (rules F7, L2). */
export function documentCapacity(
  listing: OwnedListing & { listed: boolean },
  caller: Caller,
  access: string,
): Reader | null {
  const capacity = capacityOf(listing, caller);
  if (capacity) return capacity;
  return access === 'preview' && listing.listed ? 'reader' : null;
}
