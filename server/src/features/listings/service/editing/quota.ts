import type { SellerQuota } from '#contract/listings/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { getQuota } from '../../../accounts/public.ts';
import { countUnpublished } from '../../repository/editing/unpublished.ts';

const HOUR_SECONDS = 3600;

/** What the caller's files take and may take, and how many of their listings are unpublished and may be. */
export async function getSellerQuota(ctx: Context): Promise<SellerQuota> {
  const quota = await getQuota(ctx);
  const unpublished = await countUnpublished(ctx.db, signedIn(ctx).uid);
  return { ...quota, unpublished, unpublishedLimit: ctx.config.uploads.drafts };
}

/**
 * Refuses another listing before its form is received: too many are unpublished, or too many were begun of late.
 * @throws Refusal `listing.too_many_drafts`, `request.too_many`
 */
export async function expectNewListing(ctx: Context): Promise<void> {
  await refuseTooManyDrafts(ctx);
  const limit = { name: 'listings', times: ctx.config.uploads.listingsPerHour, seconds: HOUR_SECONDS };
  await takePlace(ctx, limit, signedIn(ctx).uid);
}

/**
 * To be called where nobody else makes a listing of the caller's meanwhile, before another is written.
 * @throws Refusal `listing.too_many_drafts`
 */
export async function refuseTooManyDrafts(ctx: Context): Promise<void> {
  const limit = ctx.config.uploads.drafts;
  const count = await countUnpublished(ctx.db, signedIn(ctx).uid);
  if (count >= limit) fail('listing.too_many_drafts', { count, limit });
}
