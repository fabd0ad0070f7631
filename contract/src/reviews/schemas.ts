import * as z from 'zod';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { Rating } from '../listings/schemas.ts';
import { publicTextFields } from '../public-texts/schemas.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  REVIEW_LIMITS,
  REVIEW_MARKS,
  REVIEW_OBSTACLES,
  REVIEW_SORTS,
  type ReviewMark,
  SELLER_REVIEW_LISTS,
} from './constants.ts';

const STARS_WRONG = 'Choose 1 to 5 stars';
const Stars = z.number(STARS_WRONG).int(STARS_WRONG).min(1, STARS_WRONG).max(5, STARS_WRONG);

const MARK_WRONG = 'Choose 1 to 5, or nothing';
const Mark = z.number(MARK_WRONG).int(MARK_WRONG).min(1, MARK_WRONG).max(5, MARK_WRONG);

const ofEachMark = <T extends z.ZodType>(schema: T) =>
  Object.fromEntries(REVIEW_MARKS.map((mark) => [mark, schema])) as Record<ReviewMark, T>;

/** What a buyer says of a listing (rule R1); the text takes light Markdown. */
export const ReviewInput = z.object({
  rating: Stars,
  text: trimmedText(
    REVIEW_LIMITS.textMax,
    `At most ${REVIEW_LIMITS.textMax} characters`,
    'Write what others should know before they buy',
  ).min(1, 'Write what others should know before they buy'),
  marks: z.object(ofEachMark(Mark.nullable().optional())).nullable().optional(),
});
export type ReviewInput = z.output<typeof ReviewInput>;

export const ReplyInput = z.object({
  text: trimmedText(
    REVIEW_LIMITS.replyMax,
    `At most ${REVIEW_LIMITS.replyMax} characters`,
    'Write your reply',
  ).min(1, 'Write your reply'),
});

/** A text that the caller may have written themselves. */
const readText = { _id: Uuid, ...publicTextFields, isOwn: z.boolean() };

export const ReviewReply = z.object(readText);
export type ReviewReply = z.output<typeof ReviewReply>;

export const Review = z.object({
  ...readText,
  projectId: Uuid,
  rating: z.number(),
  marks: z.object(ofEachMark(z.number().nullable())),
  /** Number of the version that it is about. */
  version: z.string().nullable(),
  author: z.object({ displayName: z.string() }),
  /** Everybody sees it: it is published, and its author has a licence in force. */
  isShown: z.boolean(),
  /** Its stars are in the average: its author paid, and is not the seller under another name. */
  counts: z.boolean(),
  /** Its author has a licence that cost nothing. */
  isFree: z.boolean(),
  /** How many people found it helpful. */
  helpful: z.number(),
  /** The caller did. */
  foundHelpful: z.boolean(),
  /** The seller's. */
  reply: ReviewReply.nullable(),
});
export type Review = z.output<typeof Review>;

const counts = z.object({ 1: z.number(), 2: z.number(), 3: z.number(), 4: z.number(), 5: z.number() });

/** What all reviews of a listing that count come to. */
export const RatingSummary = Rating.extend({
  /** How many reviews gave each number of stars. */
  distribution: counts,
  /** Plain averages; `null` where nobody said anything. */
  marks: z.object(ofEachMark(z.number().nullable())),
});
export type RatingSummary = z.output<typeof RatingSummary>;

export const ReviewQuery = z.object({
  page: PageNumber.default(1),
  limit: PageSize.default(REVIEW_LIMITS.page),
  sort: z.enum(REVIEW_SORTS, { error: `Sort by one of ${REVIEW_SORTS.join(', ')}` }).default('newest'),
  /** Those with this number of stars alone. */
  rating: boundedText(100, STARS_WRONG)
    .regex(/^[1-5]$/, STARS_WRONG)
    .transform((text: string) => Number(text))
    .optional(),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

export const ReviewList = pageOf('reviews', Review).extend({
  rating: RatingSummary,
  /** How many reviews are shown with each number of stars: those that do not count are among them. */
  shown: counts,
  /** The caller's, whether others see it or not. */
  own: Review.nullable(),
  canReview: z.boolean(),
  /** Why a signed-in caller cannot. */
  obstacle: z.enum(REVIEW_OBSTACLES).nullable(),
});
export type ReviewList = z.output<typeof ReviewList>;

export const SellerReviewQuery = z.object({
  page: PageNumber.default(1),
  limit: PageSize.default(20),
  show: z
    .enum(SELLER_REVIEW_LISTS, { error: `Show one of ${SELLER_REVIEW_LISTS.join(', ')}` })
    .default('all'),
});
export type SellerReviewQuery = z.output<typeof SellerReviewQuery>;

/** A review as the seller of the listing has it in a list of all. */
export const SellerReview = Review.extend({ projectTitle: z.string() });
export type SellerReview = z.output<typeof SellerReview>;
