import type { Selectable } from 'kysely';
import type { TrustEndCause } from '#contract/accounts/constants.ts';
import type { ManagedUser, Profile, User } from '#contract/accounts/schemas.ts';
import { BANNER_RATIO, BANNER_WIDTHS } from '#contract/accounts/seller-page/constants.ts';
import type { SellerBanner, SellerLink } from '#contract/accounts/seller-page/schemas.ts';
import type { Users } from '#platform/database/schema.generated.ts';

/** The user as the wire knows them (rule B3). */
export function viewUser(row: Selectable<Users>): User {
  return {
    uid: row.uid,
    email: row.email,
    role: row.role,
    emailVerified: row.email_verified_at !== null,
    displayName: row.display_name,
    photoURL: row.photo_file === null ? null : `/api/users/photos/${row.photo_file}`,
    createdAt: row.created_at.toISOString(),
    ...(row.deletion_due_at && { deletionDueAt: row.deletion_due_at.toISOString() }),
  };
}

/** The wide picture over a seller's page. */
export function viewBanner({
  banner_file: file,
  banner_small_file: smallFile,
  banner_colour: colour,
}: BannerRow): SellerBanner | null {
  if (file === null || smallFile === null || colour === null) return null;
  return {
    url: `/api/users/banners/${file}`,
    smallUrl: `/api/users/banners/${smallFile}`,
    width: BANNER_WIDTHS.large,
    height: BANNER_WIDTHS.large / BANNER_RATIO,
    colour,
  };
}

/** The columns of an account that a banner is shown from. */
export type BannerRow = Pick<Selectable<Users>, 'banner_file' | 'banner_small_file' | 'banner_colour'>;

/** What somebody has for two-step sign-in. */
interface SecondFactorRow {
  enabled_at: Date | null;
  app_enabled_at: Date | null;
  passkeys: number | null;
  left: number | null;
  reset_due_at: Date | null;
}

/** The account as its owner sees it. */
export function viewProfile(
  row: Selectable<Users>,
  {
    identities,
    factor,
    slugChangeAt,
    links,
    now,
  }: {
    identities: Profile['identities'];
    factor: SecondFactorRow | undefined;
    slugChangeAt: Date | null;
    links: SellerLink[];
    now: Date;
  },
): Profile {
  const isPending = row.pending_email_until !== null && row.pending_email_until > now;
  return {
    ...viewUser(row),
    bio: row.bio,
    hasPassword: row.password_hash !== null,
    canChooseRole: row.role_chosen_at === null && row.role !== 'admin',
    pendingEmail: isPending ? row.pending_email : null,
    identities,
    secondFactor: factor?.enabled_at
      ? {
          enabledAt: factor.enabled_at.toISOString(),
          appSince: factor.app_enabled_at?.toISOString() ?? null,
          passkeys: factor.passkeys ?? 0,
          recoveryCodesLeft: factor.left ?? 0,
          resetDueAt: factor.reset_due_at?.toISOString() ?? null,
        }
      : null,
    agreedTo:
      row.terms_version === null || row.privacy_version === null
        ? null
        : { terms: row.terms_version, privacy: row.privacy_version },
    slug: row.slug,
    slugChangeAt: slugChangeAt && slugChangeAt > now ? slugChangeAt.toISOString() : null,
    languages: row.languages as Profile['languages'],
    awayUntil: row.away_until && row.away_until > now ? row.away_until.toISOString() : null,
    links,
    banner: viewBanner(row),
  };
}

/** What ended the trust in somebody last; the time as JSON has it. */
export interface TrustEndRow {
  ended_at: string;
  cause: TrustEndCause;
  reason: string;
  project: { _id: string; title: string } | null;
}

/** The stop of a seller's payouts; the time as JSON has it. */
export interface PayoutStopRow {
  at: string;
  by: string | null;
  reason: string;
}

/** The reset of a second factor that waits; times as JSON has them. */
export interface ResetRow {
  asked_at: string;
  due_at: string;
  agreed_by: string | null;
}

/** The account as admins see it. */
export function viewManaged(
  row: Selectable<Users> & {
    listings: number | null;
    orders: number | null;
    trust_end: TrustEndRow | null;
    payout_stop: PayoutStopRow | null;
    has_second_factor: boolean;
    second_factor_reset: ResetRow | null;
    seller_links: SellerLink[] | null;
  },
): ManagedUser {
  const { trust_end: end, payout_stop: stop, second_factor_reset: reset } = row;
  return {
    ...viewUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
    sellerVerifiedAt: row.role === 'seller' ? (row.seller_verified_at?.toISOString() ?? null) : null,
    sellerChecks: row.seller_checks as ManagedUser['sellerChecks'],
    slug: row.slug,
    sellerLinks: row.seller_links ?? [],
    trustEnded: end && {
      at: new Date(end.ended_at).toISOString(),
      cause: end.cause,
      reason: end.reason,
      project: end.project,
    },
    payoutsStopped: row.role === 'seller' && stop ? { ...stop, at: new Date(stop.at).toISOString() } : null,
    hasSecondFactor: row.has_second_factor,
    secondFactorReset: reset && {
      askedAt: new Date(reset.asked_at).toISOString(),
      dueAt: new Date(reset.due_at).toISOString(),
      agreedBy: reset.agreed_by,
    },
    listings: row.listings ?? 0,
    orders: row.orders ?? 0,
  };
}
