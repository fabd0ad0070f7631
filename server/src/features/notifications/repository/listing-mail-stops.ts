import { type Kysely, sql } from 'kysely';
import type { NotificationType } from '#contract/notifications/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Mails of one type about one listing, to one person. */
interface ListingMails {
  uid: string;
  type: NotificationType;
  projectId: string;
}

export async function isStoppedFor(db: Db, { uid, type, projectId }: ListingMails): Promise<boolean> {
  const row = await db
    .selectFrom('listing_mail_stops')
    .select('since')
    .where('user_id', '=', uid)
    .where('type', '=', type)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops them, or with `null` brings them back. False when the account or the listing is not there any more. */
export async function saveListingMailStop(
  db: Db,
  { uid, type, projectId }: ListingMails,
  since: Date | null,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users u JOIN projects p ON p.id = ${projectId}
    WHERE u.uid = ${uid} AND u.erased_at IS NULL`.execute(db);
  if (rows.length === 0) return false;
  if (since === null) {
    await db
      .deleteFrom('listing_mail_stops')
      .where('user_id', '=', uid)
      .where('type', '=', type)
      .where('project_id', '=', projectId)
      .execute();
    return true;
  }
  await db
    .insertInto('listing_mail_stops')
    .values({ user_id: uid, type, project_id: projectId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
