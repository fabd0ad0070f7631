import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Counts over everything that its readers still see, by type and state. */
export async function countByType(db: Db, since: Date) {
  const { rows } = await sql<{
    type: string;
    total: number;
    unread: number;
    read: number;
    archived: number;
    fresh: number;
  }>`
    SELECT type, count(*) AS total,
      count(*) FILTER (WHERE status = 'unread') AS unread,
      count(*) FILTER (WHERE status = 'read') AS read,
      count(*) FILTER (WHERE status = 'archived') AS archived,
      count(*) FILTER (WHERE created_at >= ${since}) AS fresh
    FROM notifications WHERE status IN ('unread', 'read', 'archived')
    GROUP BY type ORDER BY type`.execute(db);
  return rows;
}

/** People with something unread. */
export async function countReadersBehind(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT user_id) AS count FROM notifications WHERE status = 'unread'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many have switched a type off, in the app and by mail. */
export async function countSwitchedOff(db: Db) {
  const { rows } = await sql<{ type: string; in_app_off: number; mail_off: number }>`
    SELECT type, count(*) FILTER (WHERE NOT in_app) AS in_app_off, count(*) FILTER (WHERE NOT mail) AS mail_off
    FROM notification_preferences GROUP BY type ORDER BY type`.execute(db);
  return rows;
}
