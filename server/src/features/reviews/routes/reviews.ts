import type { reviewEndpoints } from '#contract/reviews/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { sayHelpful } from '../service/helpful.ts';
import { showReviews, showSellersReviews } from '../service/read-reviews.ts';
import { changeReply, deleteReply, replyToReview } from '../service/reply.ts';
import { changeReview, deleteReview, writeReview } from '../service/write-review.ts';

const WAITS = 'Thank you. We look at it first, then it is shown.';
const said = (state: string, message: string) => (state === 'waiting' ? WAITS : message);

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  'GET /projects/:id/reviews': (ctx, { params, query }) => showReviews(ctx, params.id, query),
  'POST /projects/:id/reviews': async (ctx, { params, body }) => {
    const review = await writeReview(ctx, params.id, body);
    return new AnswerWithMessage(review, said(review.state, 'Thank you. Your review is published.'));
  },
  'PUT /reviews/:id': async (ctx, { params, body }) => {
    const review = await changeReview(ctx, params.id, body);
    return new AnswerWithMessage(review, said(review.state, 'Your review is changed.'));
  },
  'DELETE /reviews/:id': async (ctx, { params }) => {
    await deleteReview(ctx, params.id);
    return new AnswerWithMessage(undefined, 'Your review is deleted.');
  },
  'POST /reviews/:id/reply': async (ctx, { params, body }) => {
    const review = await replyToReview(ctx, params.id, body.text);
    return new AnswerWithMessage(review, said(review.reply!.state, 'Your reply is published.'));
  },
  'PUT /reviews/:id/reply': async (ctx, { params, body }) => {
    const review = await changeReply(ctx, params.id, body.text);
    return new AnswerWithMessage(review, said(review.reply!.state, 'Your reply is changed.'));
  },
  'DELETE /reviews/:id/reply': async (ctx, { params }) => {
    await deleteReply(ctx, params.id);
    return new AnswerWithMessage(undefined, 'Your reply is deleted.');
  },
  'PUT /reviews/:id/helpful': (ctx, { params }) => sayHelpful(ctx, params.id, true),
  'DELETE /reviews/:id/helpful': (ctx, { params }) => sayHelpful(ctx, params.id, false),
  'GET /seller/reviews': (ctx, { query }) => showSellersReviews(ctx, query),
};
