import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { findInspection } from '../../repository/review/inspection.ts';

/**
 * What an inspection has found critical, and its seller has not answered, is neither reviewed nor sold (rules I2, L3).
 * @throws Refusal `listing.archive_blocked`
 */
export async function refuseBlocked(ctx: Context, versionId: string | null): Promise<void> {
  if (versionId === null) return;
  const { status } = await findInspection(ctx.db, versionId);
  if (status === 'blocked') fail('listing.archive_blocked');
}

/**
 * What is approved has been inspected (rule L3).
 * @throws Refusal `listing.archive_blocked`, `listing.archive_not_inspected`
 */
export async function refuseUninspected(ctx: Context, versionId: string | null): Promise<void> {
  if (versionId === null) return;
  const { status } = await findInspection(ctx.db, versionId);
  if (status === 'blocked') fail('listing.archive_blocked');
  if (status === 'running') fail('listing.archive_not_inspected', undefined, { retryAfter: 2 });
}
