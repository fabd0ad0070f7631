import * as z from 'zod';
import { SELLER_CHECK_IDS, SPOKEN_LANGUAGE_CODES } from '../accounts/seller-page/constants.ts';
import { SellerBanner } from '../accounts/seller-page/schemas.ts';
import { SORTS } from '../catalog/constants.ts';
import { PageNumber, PageSize, Timestamp, Uuid } from '../fields.ts';
import { Rating } from '../listings/schemas.ts';
import { boundedText } from '../text.ts';
import { REFUND_RATE_BAND_IDS, SELLER_LIST_LIMIT } from './constants.ts';

/** A slug that is looked for; one that none can have finds nothing. */
export const BySlug = z.object({ slug: boundedText(100, 'There is no such seller') });

/** What everybody may know of a seller (rule R3). */
export const SellerPage = z.object({
  uid: Uuid,
  slug: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  /** The wide picture over their page; `null` where there is none. */
  banner: SellerBanner.nullable(),
  bio: z.string(),
  /** Since when they are on the market. */
  since: Timestamp,
  languages: z.array(z.enum(SPOKEN_LANGUAGE_CODES)),
  verified: z.boolean(),
  /** What an admin has checked, and when; `null` for one who is not verified. */
  verification: z.object({ checks: z.array(z.enum(SELLER_CHECK_IDS)), at: Timestamp }).nullable(),
  /** They answer from then on; `null` while they are not away. */
  awayUntil: Timestamp.nullable(),
  /** Addresses elsewhere that an admin has approved. */
  links: z.array(z.string()),
  /** On the market at the moment. */
  listings: z.number(),
  /** Of what is on the market. */
  sales: z.number(),
  /** Of all reviews of what is on the market. */
  rating: Rating,
  /** Hours in which half of the questions were answered; `null` where too few were. */
  answerHours: z.number().nullable(),
  /** Share of the sales of a year whose money went back; `null` below 20 sales. */
  refundRate: z.enum(REFUND_RATE_BAND_IDS).nullable(),
  followers: z.number(),
  /** Whether the caller follows them. */
  following: z.boolean(),
});
export type SellerPage = z.output<typeof SellerPage>;

export const SellerProjectsQuery = z.object({
  sort: z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` }).optional(),
  page: PageNumber.default(1),
  limit: PageSize.default(SELLER_LIST_LIMIT),
});
export type SellerProjectsQuery = z.output<typeof SellerProjectsQuery>;

export const FollowState = z.object({ following: z.boolean(), followers: z.number() });
export type FollowState = z.output<typeof FollowState>;

export const FollowedSeller = z.object({
  uid: Uuid,
  slug: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  verified: z.boolean(),
  awayUntil: Timestamp.nullable(),
  /** On the market at the moment. */
  listings: z.number(),
  followedAt: Timestamp,
});
export type FollowedSeller = z.output<typeof FollowedSeller>;
