import { foldText, type ListingView } from '../../listings/public.ts';
import { hasContacts } from '../../masking/public.ts';
import type { Referral } from '../repository/referrals.ts';
import { referrerName, searchName } from '../rules/sources.ts';

/** A look at a listing, and what its page said of where it came from. */
export interface ReferredView extends ListingView {
  referrer?: string | undefined;
  search?: string | undefined;
  ownHosts: readonly string[];
}

/** What is kept of where a view came from; a search that looks like somebody's address or number is not. */
export function describeReferral({ projectId, at, referrer, search, ownHosts }: ReferredView): Referral {
  const fromSearch = search !== undefined && search.trim() !== '';
  return {
    projectId,
    at,
    referrer: referrerName(referrer, ownHosts, fromSearch),
    search: !fromSearch || hasContacts(search) ? null : (searchName(foldText(search)) ?? null),
  };
}
