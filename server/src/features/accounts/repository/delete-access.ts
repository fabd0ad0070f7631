import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { TokenPurpose } from '../rules/mailed-links.ts';
import { deleteBrowsersOf } from './known-browsers.ts';
import { deleteReset } from './second-factor-resets.ts';

/**
 * Ends every session of a user together with what could open or take the account later: a change or a reset that waits,
 * all links but those of the purposes that are kept, and the browsers that are known. There is no other way to end all
 * sessions. The row of the user comes first, as with everybody who holds it. Says how many sessions ended, and whether
 * a reset of the second factor waited.
 */
export async function deleteAccess(
  db: Kysely<DB>,
  userId: string,
  kept: { links: readonly TokenPurpose[]; session: string | null },
): Promise<{ sessions: number; endedReset: boolean }> {
  await db
    .updateTable('users')
    .set({ pending_email: null, pending_email_until: null })
    .where('uid', '=', userId)
    .execute();
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'not in', kept.links)
    .execute();
  const endedReset = await deleteReset(db, userId);
  await deleteBrowsersOf(db, userId);
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id IS DISTINCT FROM ${kept.session}::uuid`)
    .executeTakeFirst();
  return { sessions: Number(numDeletedRows), endedReset };
}
