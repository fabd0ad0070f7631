import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, Uuid } from '../fields.ts';
import {
  ReplyInput,
  Review,
  ReviewInput,
  ReviewList,
  ReviewQuery,
  SellerReview,
  SellerReviewQuery,
} from './schemas.ts';

const ById = z.object({ id: Uuid });
const Helpful = z.object({ helpful: z.number(), foundHelpful: z.boolean() });

/** Calls of the reviews feature: what buyers say of a listing (rule R1). */
export const reviewEndpoints = {
  'GET /projects/:id/reviews': endpoint({
    summary: 'Reviews of a listing, and what they come to',
    access: 'public',
    params: ById,
    query: ReviewQuery,
    data: ReviewList,
    cached: true,
  }),
  'POST /projects/:id/reviews': endpoint({
    summary: 'Reviews a listing that the caller has a licence of, once',
    access: 'signed-in',
    params: ById,
    body: ReviewInput,
    data: Review,
    status: 201,
    idempotent: true,
  }),
  'PUT /reviews/:id': endpoint({
    summary: 'Changes an own review',
    access: 'signed-in',
    params: ById,
    body: ReviewInput,
    data: Review,
  }),
  'DELETE /reviews/:id': endpoint({
    summary: 'Deletes an own review',
    access: 'signed-in',
    params: ById,
  }),
  'POST /reviews/:id/reply': endpoint({
    summary: "The seller's one public reply to a review",
    access: 'signed-in',
    params: ById,
    body: ReplyInput,
    data: Review,
    status: 201,
    idempotent: true,
  }),
  'PUT /reviews/:id/reply': endpoint({
    summary: 'Changes an own reply',
    access: 'signed-in',
    params: ById,
    body: ReplyInput,
    data: Review,
  }),
  'DELETE /reviews/:id/reply': endpoint({
    summary: 'Deletes an own reply',
    access: 'signed-in',
    params: ById,
  }),
  'PUT /reviews/:id/helpful': endpoint({
    summary: "Says that somebody else's review was helpful",
    access: 'signed-in',
    params: ById,
    data: Helpful,
  }),
  'DELETE /reviews/:id/helpful': endpoint({
    summary: 'Takes that back',
    access: 'signed-in',
    params: ById,
    data: Helpful,
  }),
  'GET /seller/reviews': endpoint({
    summary: "Reviews of the caller's listings, the newest first",
    access: ['seller'],
    query: SellerReviewQuery,
    data: pageOf('reviews', SellerReview).extend({ unanswered: z.number() }),
  }),
};
