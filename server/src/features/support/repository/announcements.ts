import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, VersionAnnouncements } from '#platform/database/schema.generated.ts';
import type { AnnouncementRow, MailedAnnouncementRow } from '../view/announcements.ts';

type Db = Kysely<DB>;

/** A version of a listing, as far as it decides whether its owners can be told about it. */
export async function findVersion(
  db: Db,
  { projectId, versionId }: { projectId: string; versionId: string },
): Promise<{ seller_id: string; number: string; demo_url: string; is_published: boolean } | undefined> {
  const { rows } = await sql<{ seller_id: string; number: string; demo_url: string; is_published: boolean }>`
    SELECT p.seller_id, v.number, p.demo_url, v.status = 'approved' AND p.status <> 'suspended' AS is_published
    FROM project_versions v JOIN projects p ON p.id = v.project_id
    WHERE v.id = ${versionId} AND v.project_id = ${projectId}`.execute(db);
  return rows[0];
}

/** Adds what is told about a version; nothing where something was told. */
export async function insertAnnouncement(
  db: Db,
  announcement: Insertable<VersionAnnouncements>,
): Promise<AnnouncementRow | undefined> {
  return db
    .insertInto('version_announcements')
    .values(announcement)
    .onConflict((conflict) => conflict.column('version_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What an owner is told about a version; nothing for who does not own the listing any more. */
export async function findForOwner(
  db: Db,
  versionId: string,
  uid: string,
): Promise<MailedAnnouncementRow | undefined> {
  const { rows } = await sql<MailedAnnouncementRow>`
    SELECT a.project_id, a.masked_content, v.number, p.title, s.display_name AS seller_name
    FROM version_announcements a JOIN project_versions v ON v.id = a.version_id
      JOIN projects p ON p.id = a.project_id JOIN users s ON s.uid = a.seller_id
    WHERE a.version_id = ${versionId} AND EXISTS (
      SELECT FROM live_entitlements e WHERE e.project_id = a.project_id AND e.buyer_id = ${uid})`.execute(db);
  return rows[0];
}
