import type { Review, ReviewInput } from '#contract/reviews/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { lockOwnership, ownsListing } from '../../ownership/public.ts';
import {
  addPublicText,
  deletePublicText,
  editPublicText,
  preparePublicText,
} from '../../public-texts/public.ts';
import { insertReview, updateReview } from '../repository/changes.ts';
import { findReviewed } from '../repository/listings.ts';
import { findReview } from '../repository/reviews.ts';
import { REVIEWS } from '../rules/limits.ts';
import { viewReview } from '../view/reviews.ts';
import type { ReviewedRow, ReviewRow } from '../view/rows.ts';
import { isSamePerson } from './same-person.ts';

/**
 * Reviews a listing that the caller has a licence of in force, once (rule R1). A refund at the same moment comes before it,
 * and then there is nothing to review, or after it, and takes it away again.
 * @throws Refusal `request.too_many`, `listing.not_found`, `review.own_listing`, `review.purchase_required`, `review.exists`
 */
export async function writeReview(ctx: Context, projectId: string, input: ReviewInput): Promise<Review> {
  await takePlace(ctx, REVIEWS, signedIn(ctx).uid);
  return addReview(ctx, projectId, input);
}

/** The same without a limit: for the demo, whose reviews are not written in the order of time. */
export async function addReview(ctx: Context, projectId: string, input: ReviewInput): Promise<Review> {
  const { uid } = signedIn(ctx);
  const listing = await getReviewable(ctx, projectId, uid);
  const [prepared, samePerson] = await Promise.all([
    preparePublicText({ text: input.text, demoUrl: listing.demo_url }),
    isSamePerson(ctx, { buyer_id: uid, seller_id: listing.seller_id }),
  ]);
  const id = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    await requireLicence(ctx, uid, projectId);
    await addPublicText(ctx, { id, kind: 'review', projectId, prepared });
    const { rating, marks } = input;
    const review = { id, projectId, sellerId: listing.seller_id, buyerId: uid, rating, marks, samePerson };
    if (!(await insertReview(ctx.db, { ...review, now: ctx.now() }))) fail('review.exists');
    publicAnswersChanged(ctx);
  });
  return viewReview((await findReview(ctx.db, id, uid))!, uid);
}

/**
 * Changes an own review: it is then about the version that its author has by now.
 * @throws Refusal `request.too_many`, `review.not_found`, `review.purchase_required`, `public_text.hidden`
 */
export async function changeReview(ctx: Context, id: string, input: ReviewInput): Promise<Review> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, REVIEWS, uid);
  const before = await getOwn(ctx, id);
  const { project_id: projectId, seller_id, buyer_id } = before;
  const listing = (await findReviewed(ctx.db, projectId, uid)) ?? fail('review.not_found');
  const [prepared, samePerson] = await Promise.all([
    preparePublicText({ text: input.text, demoUrl: listing.demo_url }),
    isSamePerson(ctx, { buyer_id, seller_id }),
  ]);
  await inTransaction(ctx, async (ctx) => {
    await requireLicence(ctx, uid, projectId);
    await editPublicText(ctx, id, prepared);
    const { rating, marks } = input;
    await updateReview(ctx.db, id, { projectId, buyerId: uid, rating, marks, samePerson });
    publicAnswersChanged(ctx);
  });
  return viewReview((await findReview(ctx.db, id, uid)) ?? fail('review.not_found'), uid);
}

/**
 * Takes an own review away; its author may write another one.
 * @throws Refusal `review.not_found`
 */
export async function deleteReview(ctx: Context, id: string): Promise<void> {
  await getOwn(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await deletePublicText(ctx, id);
    publicAnswersChanged(ctx);
  });
}

async function getReviewable(ctx: Context, projectId: string, uid: string): Promise<ReviewedRow> {
  const listing = await findReviewed(ctx.db, projectId, uid);
  if (!listing || !(listing.listed || listing.owned || listing.seller_id === uid)) fail('listing.not_found');
  if (listing.seller_id === uid) fail('review.own_listing');
  return listing.owned ? listing : fail('review.purchase_required');
}

/** Holds what the caller has of a listing until the transaction ends, and looks at it then. */
async function requireLicence(ctx: Context, uid: string, projectId: string): Promise<void> {
  await lockOwnership(ctx, uid, projectId);
  if (!(await ownsListing(ctx, uid, projectId))) fail('review.purchase_required');
}

async function getOwn(ctx: Context, id: string): Promise<ReviewRow> {
  const { uid } = signedIn(ctx);
  const review = await findReview(ctx.db, id, uid);
  return review?.buyer_id === uid ? review : fail('review.not_found');
}
