import type * as z from 'zod';
import { hasPagesAfter, MAX_PAGE } from '#contract/paging.ts';
import type { reviewEndpoints } from '#contract/reviews/endpoints.ts';
import type { ReviewList, ReviewQuery, SellerReviewQuery } from '#contract/reviews/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { maySeeManagementDetails } from '../../ownership/public.ts';
import { findReviewed } from '../repository/listings.ts';
import { findReviewOf, listReviews, listReviewsOfSeller } from '../repository/reviews.ts';
import { viewCounts, viewReview, viewSellerReview, viewSummary } from '../view/reviews.ts';

/**
 * One page of a listing's reviews, what all of them come to, and whether the caller can write one (rule R1).
 * @throws Refusal `listing.not_found`
 */
export async function showReviews(ctx: Context, projectId: string, query: ReviewQuery): Promise<ReviewList> {
  const { page, limit, rating } = query;
  const caller = ctx.actor.kind === 'user' ? ctx.actor : undefined;
  const uid = caller?.uid ?? null;
  const [listing, rows, own] = await Promise.all([
    findReviewed(ctx.db, projectId, uid),
    listReviews(ctx.db, projectId, query, uid),
    uid === null ? undefined : findReviewOf(ctx.db, projectId, uid),
  ]);
  if (!listing || !(listing.listed || listing.owned || maySeeManagementDetails(listing, caller)))
    return fail('listing.not_found');
  const shown = viewCounts(listing.shown);
  const total =
    rating === undefined
      ? Object.values(shown).reduce((sum, one) => sum + one, 0)
      : (listing.shown?.[rating - 1] ?? 0);
  const isSeller = listing.seller_id === uid;
  const noLicence = listing.owned ? null : 'purchase_required';
  return {
    reviews: page > MAX_PAGE ? [] : rows.map((row) => viewReview(row, uid)),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
    rating: viewSummary(listing),
    shown,
    own: own ? viewReview(own, uid) : null,
    canReview: listing.owned && !isSeller && !own,
    obstacle: uid === null ? null : isSeller ? 'own_listing' : noLicence,
  };
}

/** What buyers say of the caller's listings. */
export async function showSellersReviews(
  ctx: Context,
  query: SellerReviewQuery,
): Promise<z.output<(typeof reviewEndpoints)['GET /seller/reviews']['data']>> {
  const { uid } = signedIn(ctx);
  const { page, limit } = query;
  const { rows, total, unanswered } = await listReviewsOfSeller(ctx.db, uid, query);
  const reviews = rows.map((row) => viewSellerReview(row, uid));
  return { reviews, page, limit, total, hasMore: hasPagesAfter(page, limit, total), unanswered };
}
