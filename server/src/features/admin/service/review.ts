import type { Review } from '#contract/admin/schemas.ts';
import type { Context } from '#platform/context.ts';
import { getProject } from '../../catalog/public.ts';
import { reviewListing } from '../../listings/public.ts';

/**
 * What is to be decided about a listing, beside what was decided last. The project is read first: whatever changes
 * after it makes a decision with its revision stale (rule L7).
 * @throws Refusal `listing.not_found`
 */
export async function reviewProject(ctx: Context, id: string): Promise<Review> {
  const project = await getProject(ctx, id);
  return { project, ...(await reviewListing(ctx, id)) };
}
