import { LISTING_STATUSES } from '#contract/listings/constants.ts';
import { ManagedListings } from './list.tsx';

/** What sells comes first here; the queue is for what waits. */
const ALL = ['approved', ...LISTING_STATUSES.filter((status) => status !== 'approved')] as const;

/** Every listing of the market, by status. */
export function Listings() {
  return <ManagedListings path="/admin-management" statuses={ALL} />;
}
