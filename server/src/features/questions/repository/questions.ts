import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import { anyOf } from '#platform/database/any-of.ts';
import type { DB, Questions } from '#platform/database/schema.generated.ts';
import type { AnswerRow, QuestionOfListingRow, QuestionRow } from '../view/rows.ts';

type Db = Kysely<DB>;

const TEXT = sql`t.content, t.masked, t.html, t.state, t.created_at, t.edited_at, t.hidden_at, t.hidden_code,
  t.hidden_reason`;
const FROM = sql`questions q JOIN public_texts t ON t.id = q.id JOIN users u ON u.uid = q.asker_id`;

const columns = (callerId: string | null) => sql`q.id, q.project_id, q.asker_id, q.answered_at, ${TEXT},
  u.display_name AS asker_name, EXISTS (
    SELECT FROM question_followers f WHERE f.question_id = q.id AND f.user_id = ${callerId}) AS following`;
const ofListing = (callerId: string | null) => sql`${columns(callerId)}, p.title AS project_title,
  p.listed AS project_listed`;

/** In the words of the question or of one of its answers, as others read them. */
function containsAll(patterns: readonly string[]): RawBuilder<unknown> {
  return sql`lower(normalize(t.masked || ' ' || coalesce((
    SELECT string_agg(s.masked, ' ') FROM answers a JOIN public_texts s ON s.id = a.id AND s.state = 'published'
    WHERE a.question_id = q.id), ''), NFKC)) LIKE ALL (${patterns}::text[])`;
}

interface Filter {
  /** Patterns of LIKE. */
  patterns: readonly string[];
  unanswered: boolean;
}

interface Page {
  page: number;
  limit: number;
  callerId: string | null;
}

const both = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

function filtered(first: RawBuilder<unknown>[], { patterns, unanswered }: Filter): RawBuilder<unknown> {
  const where = [...first];
  if (unanswered) where.push(sql`q.answered_at IS NULL`);
  if (patterns.length > 0) where.push(containsAll(patterns));
  return both(where);
}

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${from}`.execute(db);
  return rows[0]?.total ?? 0;
}

const whereOfListing = (projectId: string, filter: Filter) =>
  filtered([sql`q.project_id = ${projectId}`, sql`t.state = 'published'`], filter);

/** The published questions of a listing: those that its seller answered last, then the newest of the others. */
export async function listQuestions(
  db: Db,
  projectId: string,
  { page, limit, callerId, ...filter }: Filter & Page,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns(callerId)} FROM ${FROM}
    WHERE ${whereOfListing(projectId, filter)}
    ORDER BY ${filter.unanswered ? NEWEST : ANSWERED_FIRST}
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db);
  return rows;
}

const NEWEST = sql`q.asked_at DESC, q.id DESC`;
const ANSWERED_FIRST = sql`(q.answered_at IS NOT NULL) DESC, coalesce(q.answered_at, q.asked_at) DESC, q.id DESC`;

export function countQuestions(db: Db, projectId: string, filter: Filter): Promise<number> {
  if (!filter.unanswered && filter.patterns.length === 0)
    return count(
      db,
      sql`public_texts WHERE project_id = ${projectId} AND kind = 'question' AND state = 'published'`,
    );
  return count(db, sql`${FROM} WHERE ${whereOfListing(projectId, filter)}`);
}

/** What somebody has asked about a listing and others do not see, the newest first. */
export async function listUnseen(
  db: Db,
  { projectId, askerId, limit }: { projectId: string; askerId: string; limit: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`SELECT ${columns(askerId)} FROM ${FROM}
    WHERE q.asker_id = ${askerId} AND q.project_id = ${projectId} AND t.state IN ('waiting', 'hidden')
    ORDER BY ${NEWEST} LIMIT ${limit}`.execute(db);
  return rows;
}

/** What a person has asked, the newest first. */
export async function listAsked(
  db: Db,
  askerId: string,
  { page, limit, ...filter }: Filter & Omit<Page, 'callerId'>,
): Promise<{ rows: QuestionOfListingRow[]; total: number }> {
  const where = filtered([sql`q.asker_id = ${askerId}`, sql`t.state <> 'deleted'`], filter);
  const [{ rows }, total] = await Promise.all([
    sql<QuestionOfListingRow>`SELECT ${ofListing(askerId)} FROM ${FROM} JOIN projects p ON p.id = q.project_id
      WHERE ${where} ORDER BY ${NEWEST} LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
    count(db, sql`${FROM} WHERE ${where}`),
  ]);
  return { rows, total };
}

/** Questions about a seller's listings: those that wait longest first, then those that were answered last. */
export async function listForSeller(
  db: Db,
  sellerId: string,
  { page, limit, ...filter }: Filter & Omit<Page, 'callerId'>,
): Promise<{ rows: QuestionOfListingRow[]; total: number; unanswered: number }> {
  const of = [sql`q.seller_id = ${sellerId}`, sql`t.state = 'published'`];
  const where = filtered(of, filter);
  const open = both([...of, sql`q.answered_at IS NULL`]);
  const [{ rows }, total, unanswered] = await Promise.all([
    sql<QuestionOfListingRow>`SELECT ${ofListing(sellerId)} FROM ${FROM} JOIN projects p ON p.id = q.project_id
      WHERE ${where}
      ORDER BY q.answered_at DESC NULLS FIRST, q.asked_at, q.id
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db),
    count(db, sql`${FROM} WHERE ${where}`),
    count(db, sql`${FROM} WHERE ${open}`),
  ]);
  return { rows, total, unanswered };
}

/** A question in whatever state. */
export async function findQuestion(
  db: Db,
  id: string,
  callerId: string | null,
): Promise<QuestionRow | undefined> {
  const { rows } =
    await sql<QuestionRow>`SELECT ${columns(callerId)} FROM ${FROM} WHERE q.id = ${id}`.execute(db);
  return rows[0];
}

const ANSWER_COLUMNS = sql`a.id, a.question_id, a.author_id, a.by_side, ${TEXT}, u.display_name AS author_name`;
const ANSWERS_FROM = sql`answers a JOIN public_texts t ON t.id = a.id JOIN users u ON u.uid = a.author_id`;

/** The answers of these questions that the caller sees: the seller's first, then in the order in which they were written. */
export async function listAnswers(
  db: Db,
  questionIds: readonly string[],
  callerId: string | null,
): Promise<AnswerRow[]> {
  if (questionIds.length === 0) return [];
  const { rows } = await sql<AnswerRow>`SELECT ${ANSWER_COLUMNS} FROM ${ANSWERS_FROM}
    WHERE a.question_id = ${anyOf(questionIds)}
      AND (t.state = 'published' OR (a.author_id = ${callerId} AND t.state IN ('waiting', 'hidden')))
    ORDER BY a.by_side DESC, a.answered_at, a.id`.execute(db);
  return rows;
}

export async function findAnswer(db: Db, id: string): Promise<AnswerRow | undefined> {
  const { rows } =
    await sql<AnswerRow>`SELECT ${ANSWER_COLUMNS} FROM ${ANSWERS_FROM} WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

/** A question and the following of whoever asks it. */
export async function insertQuestion(db: Db, question: Insertable<Questions>): Promise<void> {
  const { id, asker_id, asked_at } = question;
  await db
    .with('asked', (db) => db.insertInto('questions').values(question))
    .insertInto('question_followers')
    .values({ question_id: id, user_id: asker_id, since: asked_at })
    .execute();
}
