import { type Kysely, sql } from 'kysely';
import type { TextQuery } from '#contract/admin/texts/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { ManagedTextRow, VersionRow } from '../view/managed-texts.ts';
import type { OwnTextRow } from '../view/public-texts.ts';

type Db = Kysely<DB>;

/** A page of what somebody has published, the newest first, and how much it is in all. */
export async function listTextsOf(
  db: Db,
  authorId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: OwnTextRow[]; total: number }> {
  const own = db
    .selectFrom('public_texts as t')
    .where('t.author_id', '=', authorId)
    .where('t.state', '<>', 'deleted');
  const [rows, { total }] = await Promise.all([
    own
      .innerJoin('projects as p', 'p.id', 't.project_id')
      .selectAll('t')
      .select('p.title as project_title')
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A text with the title of its listing. */
export function findText(db: Db, id: string): Promise<OwnTextRow | undefined> {
  return db
    .selectFrom('public_texts as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .selectAll('t')
    .select('p.title as project_title')
    .where('t.id', '=', id)
    .executeTakeFirst();
}

const COLUMNS = sql<ManagedTextRow>`t.*, p.title AS project_title, u.display_name AS author_name, u.email AS author_email`;
const FROM = sql`public_texts t JOIN projects p ON p.id = t.project_id JOIN users u ON u.uid = t.author_id`;

/** Public texts as admins search, filter and sort them. */
export function textTable({ search, show, kind }: TextQuery): TableSource<ManagedTextRow, TextQuery['sort']> {
  const where = [];
  if (show === 'appealed') {
    where.push(sql`t.appealed_at IS NOT NULL AND t.appeal_decided_at IS NULL AND t.state = 'hidden'`);
  } else if (show !== 'all') where.push(sql`t.state = ${show}`);
  if (kind !== 'all') where.push(sql`t.kind = ${kind}`);
  if (search) {
    const pattern = containing(search);
    where.push(sql`(lower(t.content) LIKE ${pattern} OR t.author_id IN (
      SELECT uid FROM users WHERE email_key || ' ' || lower(display_name) LIKE ${pattern}))`);
  }
  return {
    ...{ columns: COLUMNS, from: FROM, where },
    sorts: { createdAt: sql`t.created_at` },
    ...{ nullable: [], at: sql`t.created_at`, key: sql`t.id` },
  };
}

export async function findManagedText(db: Db, id: string): Promise<ManagedTextRow | undefined> {
  const { rows } = await sql<ManagedTextRow>`SELECT ${COLUMNS} FROM ${FROM} WHERE t.id = ${id}`.execute(db);
  return rows[0];
}

/** The latest edits that are shown of a text. */
const MOST_VERSIONS = 50;

/** What a text was before its edits, the latest first. */
export function listVersions(db: Db, textId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('public_text_versions')
    .select(['version', 'content', 'written_at'])
    .where('text_id', '=', textId)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
}
