import { type Insertable, type Kysely, sql } from 'kysely';
import type { ReportAct } from '#contract/admin/reports/constants.ts';
import type { ReportQuery } from '#contract/admin/reports/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB, Reports } from '#platform/database/schema.generated.ts';
import type { ReportRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Adds a report; nothing when this person has an open one about the same thing. */
export async function insertReport(db: Db, report: Insertable<Reports>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'about', 'about_id']).where('status', '=', 'open').doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

const COLUMNS = sql<ReportRow>`r.*, a.display_name AS reporter_name, a.email AS reporter_email, p.display_name AS person_name,
  p.email AS person_email, (SELECT count(*)::int FROM reports o
    WHERE o.about = r.about AND o.about_id = r.about_id AND o.status = 'open') AS open_about`;
const FROM = sql`reports r JOIN users a ON a.uid = r.reporter_id JOIN users p ON p.uid = r.person_id`;

/** Reports as they are searched, filtered and sorted. */
export function reportTable({
  search,
  show,
  about,
  reason,
}: ReportQuery): TableSource<ReportRow, ReportQuery['sort']> {
  const where = [];
  if (show !== 'all') where.push(sql`r.status = ${show}`);
  if (about !== 'all') where.push(sql`r.about = ${about}`);
  if (reason !== 'all') where.push(sql`r.reason = ${reason}`);
  if (search) where.push(sql`r.id IN (${foundBy(search)})`);
  return {
    columns: COLUMNS,
    from: FROM,
    where,
    sorts: { createdAt: sql`r.created_at`, resolvedAt: sql`r.resolved_at` },
    // Those that are resolved have an index of their own, with nothing empty in it.
    nullable: show === 'resolved' ? [] : ['resolvedAt'],
    at: sql`r.created_at`,
    key: sql`r.id`,
  };
}

/** Each way of finding a report goes by an index of its own. */
function foundBy(search: string) {
  const pattern = containing(search);
  const people = sql`(SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern})`;
  return sql.join(
    [
      sql`SELECT id FROM reports WHERE lower(title_then || ' ' || content) LIKE ${pattern}`,
      sql`SELECT id FROM reports WHERE person_id IN ${people}`,
      sql`SELECT id FROM reports WHERE reporter_id IN ${people}`,
    ],
    sql` UNION `,
  );
}

export async function findReportRow(db: Db, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE r.id = ${id}`.execute(db);
  return rows[0];
}

export interface Resolution {
  act: ReportAct;
  decisionCode: string;
  decisionText: string;
  by: string;
  now: Date;
}

/**
 * Resolves whatever is open about one thing, locked in one order, and says whose reports these were. Of many at once
 * one finds them open.
 */
export async function resolveOpen(
  db: Db,
  { about, about_id }: Pick<ReportRow, 'about' | 'about_id'>,
  { act, decisionCode, decisionText, by, now }: Resolution,
): Promise<{ id: string; reporter_id: string }[]> {
  const { rows } = await sql<{ id: string; reporter_id: string }>`
    WITH waiting AS (
      SELECT id FROM reports WHERE about = ${about} AND about_id = ${about_id} AND status = 'open'
      ORDER BY id FOR UPDATE
    )
    UPDATE reports r SET status = 'resolved', act = ${act}, decision_code = ${decisionCode},
      decision_content = ${decisionText}, resolved_by = ${by}, resolved_at = ${now}
    FROM waiting WHERE r.id = waiting.id AND r.status = 'open'
    RETURNING r.id, r.reporter_id`.execute(db);
  return rows;
}
