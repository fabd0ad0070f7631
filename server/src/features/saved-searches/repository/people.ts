import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** Whether somebody's address is confirmed, and what they chose about the mails of a type; `null` without a choice. */
export async function findMailChoice(
  db: Kysely<DB>,
  uid: string,
  type: string,
): Promise<{ is_confirmed: boolean; wants_mail: boolean | null }> {
  const { rows } = await sql<{ is_confirmed: boolean; wants_mail: boolean | null }>`
    SELECT u.email_verified_at IS NOT NULL AS is_confirmed, c.mail AS wants_mail
    FROM users u LEFT JOIN notification_preferences c ON c.user_id = u.uid AND c.type = ${type}
    WHERE u.uid = ${uid}`.execute(db);
  return rows[0] ?? { is_confirmed: false, wants_mail: null };
}
