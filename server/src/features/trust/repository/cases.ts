import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { BannerRow } from '../../accounts/public.ts';
import type {
  AccountSummaryRow,
  CurrentStateRow,
  EarlierActRow,
  LineRow,
  OtherRow,
  RecordRow,
} from '../view/rows.ts';

type Db = Kysely<DB>;

/** Of everything that stands beside a report: what an admin reads before deciding. */
const MOST = 20;
/** Lines of a negotiation before and after the reported one. */
const AROUND = 5;

export async function findListingNow(db: Db, id: string): Promise<CurrentStateRow | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(['title', 'description as content', 'description_html as html', 'status as state', 'listed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, masked: [] };
}

export async function findPersonNow(db: Db, uid: string): Promise<CurrentStateRow | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['display_name as title', 'bio as content'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row && { ...row, html: null, state: null, listed: false, masked: [] };
}

/** What a person shows over their page today. */
export function findBannerNow(db: Db, uid: string): Promise<BannerRow | undefined> {
  return db
    .selectFrom('users')
    .select(['banner_file', 'banner_small_file', 'banner_colour'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/** The lines with words around one of a negotiation, as its sides read them. */
export async function listLinesAround(db: Db, negotiationId: string, seq: number): Promise<LineRow[]> {
  return db
    .selectFrom('negotiation_entries as e')
    .innerJoin('negotiations as n', 'n.id', 'e.negotiation_id')
    .select(['e.seq', 'e.by_side', 'e.masked_content', 'e.masked', 'n.project_title', 'e.created_at'])
    .where('e.negotiation_id', '=', negotiationId)
    .where('e.seq', '>=', seq - AROUND)
    .where('e.seq', '<=', seq + AROUND)
    .where('e.content', '<>', '')
    .orderBy('e.seq')
    .execute();
}

/** The messages around one of a support thread, as its sides read them; of one without words the names of its files. */
export async function listSupportAround(db: Db, threadId: string, seq: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    SELECT m.seq, m.by_side, m.masked_content, m.masked, t.project_title, m.created_at, (
      SELECT coalesce(json_agg(json_build_object('_id', f.id, 'name', f.shown_name, 'bytes', f.bytes) ORDER BY f.place), '[]')
      FROM support_files f WHERE f.thread_id = m.thread_id AND f.seq = m.seq) AS files
    FROM support_messages m JOIN support_threads t ON t.id = m.thread_id
    WHERE m.thread_id = ${threadId} AND m.seq BETWEEN ${seq - AROUND} AND ${seq + AROUND} ORDER BY m.seq`.execute(
    db,
  );
  return rows;
}

export async function getAccountSummary(db: Db, uid: string): Promise<AccountSummaryRow> {
  const { rows } = await sql<AccountSummaryRow>`
    SELECT u.role, u.created_at, u.suspended_at,
      (SELECT count(*)::int FROM projects p WHERE p.seller_id = u.uid AND p.listed) AS listings,
      (SELECT count(*)::int FROM events e WHERE e.subject_id = u.uid AND e.type = 'account.warned') AS warnings
    FROM users u WHERE u.uid = ${uid}`.execute(db);
  return rows[0]!;
}

interface About {
  id: string;
  about: string;
  about_id: string;
  person_id: string;
}

export async function listSameThing(db: Db, { id, about, about_id }: About): Promise<OtherRow[]> {
  const others = sql`r.about = ${about} AND r.about_id = ${about_id} AND r.id <> ${id}`;
  return listOthers(db, others);
}

export async function listSamePerson(db: Db, { about, about_id, person_id }: About): Promise<OtherRow[]> {
  const others = sql`r.person_id = ${person_id} AND (r.about, r.about_id) <> (${about}, ${about_id})`;
  return listOthers(db, others);
}

async function listOthers(db: Db, where: ReturnType<typeof sql>): Promise<OtherRow[]> {
  const { rows } = await sql<OtherRow>`
    SELECT r.id, r.about, r.title_then, r.reason, r.content, r.status, r.act, r.created_at,
      coalesce(nullif(u.display_name, ''), u.email) AS reporter_name
    FROM reports r JOIN users u ON u.uid = r.reporter_id
    WHERE ${where} ORDER BY r.created_at DESC, r.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

/** What became of a reporter's reports so far. */
export async function getReporterRecord(db: Db, uid: string): Promise<RecordRow> {
  const { rows } = await sql<RecordRow>`
    SELECT count(*)::int AS filed, count(*) FILTER (WHERE status = 'resolved')::int AS decided,
      count(*) FILTER (WHERE act <> 'dismiss')::int AS upheld
    FROM reports WHERE reporter_id = ${uid}`.execute(db);
  return rows[0]!;
}

/** What admins did to any of these things. */
export async function listEarlierActs(db: Db, subjects: string[]): Promise<EarlierActRow[]> {
  const { rows } = await sql<EarlierActRow>`
    SELECT a.act, coalesce(nullif(u.display_name, ''), u.email) AS actor_name, a.reason, a.at
    FROM admin_acts a LEFT JOIN users u ON u.uid = a.actor_id
    WHERE a.subject_id = ANY (${subjects}) ORDER BY a.seq DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
