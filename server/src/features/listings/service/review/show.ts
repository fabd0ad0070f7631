import type { Review } from '#contract/admin/schemas.ts';
import type { DecisionText } from '#contract/listings/schemas.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  findLastSnapshot,
  findReviewed,
  findSnapshot,
  listDecisions,
} from '../../repository/review/snapshots.ts';
import { changesBetween } from '../../rules/snapshot.ts';
import { compareArchives, noDifference } from './compare-archives.ts';

/** A review without the project itself, which the catalog shows. */
export type ListingReview = Omit<Review, 'project'>;

/**
 * What is to be decided about a listing: itself, or the open version of a published one; what changed since the last
 * decision about either, and what differs from the archive that was approved last.
 * @throws Refusal `listing.not_found`
 */
export async function reviewListing(ctx: Context, id: string): Promise<ListingReview> {
  const found = (await findReviewed(ctx.db, id)) ?? fail('listing.not_found');
  const [last, decisions] = await Promise.all([findLastSnapshot(ctx.db, id), listDecisions(ctx.db, id)]);
  const now = (await findSnapshot(ctx.db, id, found.open_id)) ?? fail('listing.not_found');
  return {
    subject: found.open_id === null ? 'listing' : 'version',
    since: last ? viewDecisionText(last) : null,
    changes: last ? changesBetween(last.snapshot, now) : [],
    files: await compareWithSold(ctx, found),
    decisions: decisions.map((decision) => ({
      ...viewDecisionText(decision),
      from: decision.from_status,
      to: decision.to_status,
      version: decision.version,
    })),
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findReviewed>>>;

async function compareWithSold(ctx: Context, found: Found): Promise<Review['files']> {
  const { open_filename, open_bytes, sold_filename, sold_bytes, sold_files } = found;
  if (open_filename === null || open_bytes === null || sold_filename === null || sold_bytes === null)
    return null;
  // A version of claims alone shares its archive with the one that is sold.
  if (open_filename === sold_filename) return { ...noDifference(), unchanged: sold_files ?? 0 };
  return compareArchives(
    ctx,
    { filename: sold_filename, bytes: sold_bytes },
    { filename: open_filename, bytes: open_bytes },
  );
}

function viewDecisionText(row: { reason_code: string; reason: string; decided_at: Date }): DecisionText {
  const { reason_code, reason, decided_at } = row;
  return { reasonCode: reason_code, reason, at: decided_at.toISOString() };
}
