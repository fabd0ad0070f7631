import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import type { Users } from '#platform/database/schema.generated.ts';

/** The user as the wire knows them (specification.md section 3). */
export function viewUser(row: Selectable<Users>): User {
  return {
    uid: row.uid,
    email: row.email,
    role: row.role as Role,
    emailVerified: row.email_verified_at !== null,
    displayName: row.display_name,
    photoURL: row.photo_file === null ? null : `/api/users/photos/${row.photo_file}`,
    createdAt: row.created_at.toISOString(),
  };
}
