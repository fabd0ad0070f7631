import type { SellerQuota } from '#contract/listings/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import type { Quota } from '../../../accounts/public.ts';
import { readRoom } from '../../repository/editing/unpublished.ts';

const HOUR_SECONDS = 3600;

/** What the caller's files take and may take, and how many of their listings are unpublished and may be. */
export async function getSellerQuota(ctx: Context): Promise<SellerQuota> {
  const room = await readRoom(ctx.db, signedIn(ctx).uid);
  const { quotaBytes: limitBytes, drafts: unpublishedLimit } = ctx.config.uploads;
  return { ...room, limitBytes, unpublishedLimit };
}

/**
 * Refuses another listing before its form is received: too many are unpublished, or too many were begun of late.
 * @returns the room that there is for its files
 * @throws Refusal `listing.too_many_drafts`, `request.too_many`
 */
export async function expectNewListing(ctx: Context): Promise<Quota> {
  const { unpublished, usedBytes, limitBytes } = await getSellerQuota(ctx);
  refuseTooManyDrafts(ctx, unpublished);
  const limit = { name: 'listings', times: ctx.config.uploads.listingsPerHour, seconds: HOUR_SECONDS };
  await takePlace(ctx, limit, signedIn(ctx).uid);
  return { usedBytes, limitBytes };
}

/**
 * Refuses another listing to whoever has as many unpublished ones as they may. They have to be counted where nobody else
 * makes a listing of the caller's meanwhile.
 * @throws Refusal `listing.too_many_drafts`
 */
export function refuseTooManyDrafts(ctx: Context, count: number): void {
  const limit = ctx.config.uploads.drafts;
  if (count >= limit) fail('listing.too_many_drafts', { count, limit });
}
