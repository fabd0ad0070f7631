import type { Context } from '#platform/context.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { INSPECTOR_VERSION } from '../inspector/version.ts';
import { listCurrent, listUninspected, takeDue, type VersionOfSeller } from '../repository/inspections.ts';
import { showReport } from './show-report.ts';

export const INSPECT = 'inspection.inspect';

export interface InspectJob extends VersionOfSeller {
  /** Although it was inspected before. */
  again?: boolean;
}

const WEEK_MS = 7 * 24 * 3_600_000;
/**
 * How many are begun again in a minute at most because their week is over, and as many because the inspector is newer: a
 * hundred thousand archives take less than the week.
 */
const DUE_AT_ONCE = 12;

/** Leaves a job for each archive of these listings that nobody has inspected (rule I1). */
export async function askForMissing(ctx: Context, listingIds: readonly string[]): Promise<void> {
  await ctx.jobs.sendMany(ctx, INSPECT, await listUninspected(ctx.db, listingIds));
}

/** What a listing sells, and what of it waits, is inspected again (rule I4). */
async function askAgain(ctx: Context, listingId: string): Promise<void> {
  const versions = await listCurrent(ctx.db, listingId);
  await ctx.jobs.sendMany(
    ctx,
    INSPECT,
    versions.map(({ versionId, sellerId }): InspectJob => ({ versionId, sellerId, again: true })),
  );
}

/**
 * An admin wants a listing's archives inspected again.
 * @throws Refusal `listing.not_found`, `inspection.no_archive`
 */
export async function askAgainAsAdmin(ctx: Context, listingId: string): Promise<void> {
  await showReport(ctx, listingId, {});
  await askAgain(ctx, listingId);
}

/** A listing that a person reported is inspected again (rule I4). */
export async function askForReported(
  ctx: Context,
  { about, aboutId }: EventRow<'report.filed'>['data'],
): Promise<void> {
  if (about === 'listing') await askAgain(ctx, aboutId);
}

/**
 * Inspects again what has been on the market for a week since its last inspection, what an older inspector looked at, and
 * what was begun and never ended (rule I4).
 */
export async function sweepDue(ctx: Context): Promise<void> {
  const now = ctx.now();
  const next = new Date(now.getTime() + WEEK_MS);
  const due = await takeDue(ctx.db, { now, next, inspectorVersion: INSPECTOR_VERSION, limit: DUE_AT_ONCE });
  const wanted = due
    .filter((one) => one.wanted)
    .map(({ versionId, sellerId }): InspectJob => ({ versionId, sellerId, again: true }));
  await ctx.jobs.sendMany(ctx, INSPECT, wanted);
}
