import type { RefundRateBand } from '#contract/sellers/constants.ts';
import type { FollowedSeller, SellerPage } from '#contract/sellers/schemas.ts';
import { type BannerRow, viewBanner } from '../../accounts/public.ts';
import { viewRating } from '../../catalog/public.ts';
import { maskContacts } from '../../masking/public.ts';

interface PersonRow {
  uid: string;
  slug: string;
  display_name: string;
  photo_file: string | null;
  seller_verified_at: Date | null;
  away_until: Date | null;
}

export interface SellerRow extends PersonRow, BannerRow {
  bio: string;
  created_at: Date;
  languages: SellerPage['languages'];
  seller_checks: NonNullable<SellerPage['verification']>['checks'];
  links: string[];
  listings: number;
  sales: number;
  rating_sum: number;
  rating_count: number;
  followers: number;
  following: boolean;
}

export interface FollowedRow extends PersonRow {
  listings: number;
  followed_at: Date;
}

function viewPerson(
  { uid, slug, display_name, photo_file, seller_verified_at, away_until }: PersonRow,
  now: Date,
) {
  return {
    uid,
    slug,
    displayName: display_name,
    photoURL: photo_file === null ? null : `/api/users/photos/${photo_file}`,
    verified: seller_verified_at !== null,
    awayUntil: away_until && away_until > now ? away_until.toISOString() : null,
  };
}

export function viewSeller(
  row: SellerRow,
  {
    now,
    refundRate,
    answerSeconds,
  }: { now: Date; refundRate: RefundRateBand | null; answerSeconds: number | null },
): SellerPage {
  const { seller_verified_at: verifiedAt, links, listings, sales, followers, following } = row;
  return {
    ...viewPerson(row, now),
    banner: viewBanner(row),
    // Whoever reports the account shows admins the seller's own words.
    bio: maskContacts(row.bio, { allowedLinks: row.links }).text,
    since: row.created_at.toISOString(),
    languages: row.languages,
    verification: verifiedAt && { checks: row.seller_checks, at: verifiedAt.toISOString() },
    ...{ links, listings, sales, followers, following },
    rating: viewRating(row),
    answerHours: answerSeconds === null ? null : Math.round(answerSeconds / 36) / 100,
    refundRate,
  };
}

export function viewFollowed(row: FollowedRow, now: Date): FollowedSeller {
  return { ...viewPerson(row, now), listings: row.listings, followedAt: row.followed_at.toISOString() };
}
