import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { MailedRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** A question that others can read, for a mail about it. */
export async function findMailedQuestion(db: Db, id: string): Promise<MailedRow | undefined> {
  const { rows } = await sql<MailedRow>`
    SELECT q.project_id, p.title AS project_title, u.display_name AS asker_name, t.masked AS question,
      q.answered_at IS NOT NULL AS is_answered, '' AS author_name, NULL AS by_side, '' AS answer
    FROM questions q JOIN public_texts t ON t.id = q.id AND t.state = 'published'
      JOIN projects p ON p.id = q.project_id JOIN users u ON u.uid = q.asker_id
    WHERE q.id = ${id}`.execute(db);
  return rows[0];
}

/** An answer that others can read, for a mail about it. */
export async function findMailedAnswer(db: Db, id: string): Promise<MailedRow | undefined> {
  const { rows } = await sql<MailedRow>`
    SELECT q.project_id, p.title AS project_title, u.display_name AS asker_name, t.masked AS question,
      true AS is_answered, w.display_name AS author_name, a.by_side, s.masked AS answer
    FROM answers a JOIN public_texts s ON s.id = a.id AND s.state = 'published'
      JOIN questions q ON q.id = a.question_id JOIN public_texts t ON t.id = q.id AND t.state = 'published'
      JOIN projects p ON p.id = q.project_id JOIN users u ON u.uid = q.asker_id JOIN users w ON w.uid = a.author_id
    WHERE a.id = ${id}`.execute(db);
  return rows[0];
}

/** The next people who follow the question of an answer, by id: whoever asked it, or the others; never who answered. */
export async function listReaders(
  db: Db,
  {
    answerId,
    asker,
    after,
    limit,
  }: { answerId: string; asker: boolean; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT f.user_id FROM answers a JOIN questions q ON q.id = a.question_id
      JOIN question_followers f ON f.question_id = q.id
    WHERE a.id = ${answerId} AND f.user_id <> a.author_id AND (f.user_id = q.asker_id) = ${asker}
      AND (${after}::uuid IS NULL OR f.user_id > ${after}::uuid)
    ORDER BY f.user_id LIMIT ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** In seconds, over the questions that a seller has answered since then. */
export async function measureAnswerTime(
  db: Db,
  sellerId: string,
  since: Date,
): Promise<{ answered: number; median_seconds: number | null }> {
  const { rows } = await sql<{ answered: number; median_seconds: number | null }>`
    SELECT count(*)::int AS answered,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - asked_at)::float8) AS median_seconds
    FROM questions WHERE seller_id = ${sellerId} AND answered_at >= ${since}`.execute(db);
  return rows[0]!;
}
