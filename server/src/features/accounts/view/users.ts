import type { Selectable } from 'kysely';
import type { TrustEndCause } from '#contract/accounts/constants.ts';
import type { ManagedUser, Profile, User } from '#contract/accounts/schemas.ts';
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
  };
}

/** The account as its owner sees it. */
export function viewProfile(
  row: Selectable<Users>,
  {
    identities,
    factor,
    now,
  }: {
    identities: Profile['identities'];
    factor: { enabled_at: Date | null; left: number | null } | undefined;
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
      ? { enabledAt: factor.enabled_at.toISOString(), recoveryCodesLeft: factor.left ?? 0 }
      : null,
  };
}

/** What ended the trust in somebody last; the time as JSON has it. */
export interface TrustEndRow {
  ended_at: string;
  cause: TrustEndCause;
  reason: string;
  project: { _id: string; title: string } | null;
}

/** The account as admins see it. */
export function viewManaged(
  row: Selectable<Users> & {
    listings: number | null;
    orders: number | null;
    trust_end: TrustEndRow | null;
  },
): ManagedUser {
  const { trust_end: end } = row;
  return {
    ...viewUser(row),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    suspendedReason: row.suspended_reason,
    sellerVerifiedAt: row.role === 'seller' ? (row.seller_verified_at?.toISOString() ?? null) : null,
    trustEnded: end && {
      at: new Date(end.ended_at).toISOString(),
      cause: end.cause,
      reason: end.reason,
      project: end.project,
    },
    listings: row.listings ?? 0,
    orders: row.orders ?? 0,
  };
}
