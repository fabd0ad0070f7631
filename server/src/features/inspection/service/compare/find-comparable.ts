import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { mayHaveArchive, maySeeManagementDetails, type OwnedListing } from '../../../ownership/public.ts';
import { type ComparedVersion, findCompared } from '../../repository/compared-versions.ts';

/** The numbers of two versions of a listing. */
export interface VersionPair {
  id: string;
  from: string;
  to: string;
}

/**
 * Two versions that the caller may compare: those of a listing whose archive they may have, for its buyers approved ones
 * only (rules L6, L8).
 * @throws Refusal `listing.not_found`, `inspection.no_archive`
 */
export async function findComparable(
  ctx: Context,
  { id, from, to }: VersionPair,
): Promise<{ listing: OwnedListing; from: ComparedVersion; to: ComparedVersion }> {
  const caller = signedIn(ctx);
  const listing = await findCompared(ctx.db, id, { numbers: [from, to], callerId: caller.uid });
  if (!listing || !mayHaveArchive(listing, caller)) return fail('listing.not_found');
  const seesAll = maySeeManagementDetails(listing, caller);
  const versionOf = (number: string): ComparedVersion => {
    const version = listing.versions.find((one) => one.number === number);
    return version && (seesAll || version.status === 'approved') ? version : fail('inspection.no_archive');
  };
  return { listing, from: versionOf(from), to: versionOf(to) };
}
