import { Uuid } from '#contract/fields.ts';
import { REVIEW_LIMITS } from '#contract/reviews/constants.ts';
import type { ReviewList } from '#contract/reviews/schemas.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { showReviews } from './read-reviews.ts';

/** The newest reviews of a listing, for its page; `null` where the caller may not see it. */
export async function findPublicReviews(ctx: Context, projectId: string): Promise<ReviewList | null> {
  if (!Uuid.safeParse(projectId).success) return null;
  try {
    const first = { page: 1, limit: REVIEW_LIMITS.shown, sort: 'newest', rating: undefined } as const;
    return await showReviews(ctx, projectId, first);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'listing.not_found') return null;
    throw error;
  }
}
