import { type Kysely, sql } from 'kysely';
import type { ActQuery } from '#contract/admin/audit/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { dayBegins, dayEnds } from '#platform/time/days.ts';
import type { ActRow } from '../view/acts.ts';

type Db = Kysely<DB>;

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';

/** Whom or what an act is about, as it is called today; found by its key, not by comparing texts. */
const NAME_BY_ID = sql`CASE WHEN a.subject_id ~ ${sql.lit(UUID)} THEN CASE a.subject_type
  WHEN 'account' THEN (SELECT coalesce(nullif(s.display_name, ''), s.email) FROM users s WHERE s.uid = a.subject_id::uuid)
  WHEN 'listing' THEN (SELECT s.title FROM projects s WHERE s.id = a.subject_id::uuid)
  WHEN 'code' THEN (SELECT coalesce(s.word, '…' || right(s.code, 4)) FROM discount_codes s WHERE s.id = a.subject_id::uuid)
  WHEN 'payout' THEN (SELECT coalesce(nullif(u.display_name, ''), u.email) FROM payouts s
    JOIN users u ON u.uid = s.seller_id WHERE s.id = a.subject_id::uuid)
  WHEN 'order' THEN (SELECT s.project_title FROM orders s WHERE s.id = a.subject_id::uuid)
  END END`;

/** Acts as they are searched and filtered. */
export function actTable({
  search,
  subject,
  by,
  from,
  until,
}: ActQuery): TableSource<ActRow, ActQuery['sort']> {
  const where = [];
  if (subject !== 'all') where.push(sql`a.subject_type = ${subject}`);
  if (by) where.push(sql`a.actor_id = ${by}`);
  if (from) where.push(sql`a.at >= ${dayBegins(from)}`);
  if (until) where.push(sql`a.at < ${dayEnds(until)}`);
  if (search) {
    const pattern = containing(search);
    where.push(sql`(a.act LIKE ${pattern} OR a.subject_id = ${search} OR lower(a.reason) LIKE ${pattern}
      OR u.email_key || ' ' || lower(u.display_name) LIKE ${pattern})`);
  }
  return {
    columns: sql<ActRow>`a.seq, a.id, a.at, a.actor_id, u.display_name AS actor_name, u.email AS actor_email, a.act,
      a.subject_type, a.subject_id, ${NAME_BY_ID} AS subject_name, a.reason_code, a.reason, a.before, a.after, a.hash`,
    from: sql`admin_acts a LEFT JOIN users u ON u.uid = a.actor_id`,
    where,
    sorts: { at: sql`a.at` },
    at: sql`a.at`,
    key: sql`a.seq`,
  };
}

/** The end of the chain; nothing before the first act. */
export async function findHead(db: Db): Promise<{ seq: number; hash: Buffer } | undefined> {
  return db.selectFrom('admin_acts_head').select(['seq', 'hash']).executeTakeFirst();
}

/** The acts after one, in the order of the chain. */
export function listLinks(db: Db, afterSeq: number, limit: number) {
  return db
    .selectFrom('admin_acts')
    .selectAll()
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

const CHECK_HOURS = 24;
/** After how long a walk that did not come to its end counts as broken off. */
const GIVEN_UP_HOURS = 1;

/** Takes the daily walk of the chain on; false when it was done within a day, or somebody is at it. */
export async function beginCheck(db: Db, now: Date): Promise<boolean> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const { rows } = await sql`
    INSERT INTO admin_acts_checks AS c (begun_at) VALUES (${now})
    ON CONFLICT (one) DO UPDATE SET begun_at = excluded.begun_at
    WHERE c.begun_at <= ${hoursAgo(CHECK_HOURS)}
      OR (c.begun_at <= ${hoursAgo(GIVEN_UP_HOURS)} AND c.begun_at > coalesce(c.ended_at, '-infinity'))
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

export async function endCheck(db: Db, now: Date): Promise<void> {
  await db.updateTable('admin_acts_checks').set({ ended_at: now }).execute();
}
