import type { Context } from '#platform/context.ts';
import { type LockedListing, lockForDecision } from '../../repository/review/decisions.ts';
import { approveIfTrusted } from '../editing/submit-listing.ts';
import { sendBackBlocked } from './decide.ts';

interface EndedInspection {
  versionId: string;
  /** What its seller is told of the findings that block the archive; `null` where there are none. */
  blockedBecause: string | null;
  /** This very archive had not been inspected before. */
  isFirst: boolean;
}

/** The listing whose archive was inspected, held until the end of the transaction; nothing when it is gone. */
export function lockInspected(ctx: Context, id: string): Promise<LockedListing | undefined> {
  return lockForDecision(ctx.db, id);
}

/**
 * What follows for a listing from the end of an inspection (rules I2, I4): what is blocked goes back to its seller or is
 * suspended; what waited for the first inspection alone is approved (rule L4). Joins the caller's transaction.
 */
export async function settleInspection(
  ctx: Context,
  listing: LockedListing,
  { versionId, blockedBecause, isFirst }: EndedInspection,
): Promise<void> {
  if (blockedBecause !== null) return sendBackBlocked(ctx, listing, { versionId, blockedBecause });
  const waits = listing.status === 'pending' || listing.waiting?.id === versionId;
  if (!isFirst || !waits) return;
  const { id, status, revision, seller_id } = listing;
  await approveIfTrusted(ctx, { _id: id, status, revision }, seller_id);
}
