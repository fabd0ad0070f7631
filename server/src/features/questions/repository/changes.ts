import { type Insertable, type Kysely, sql } from 'kysely';
import type { AnswerSide } from '#contract/questions/constants.ts';
import { anyOf } from '#platform/database/any-of.ts';
import type { Answers, DB } from '#platform/database/schema.generated.ts';

type Db = Kysely<DB>;

/** Locks a question until the transaction ends; what depends on it is read afterwards. */
export function lockQuestion(
  db: Db,
  id: string,
): Promise<{ project_id: string; asker_id: string } | undefined> {
  return db
    .selectFrom('questions')
    .select(['project_id', 'asker_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

interface QuestionState {
  isPublished: boolean;
  answers: number;
  /** This person has answered. */
  hasAnswered: boolean;
}

/** The state of a locked question, as it matters to one person. */
export async function readQuestionState(db: Db, questionId: string, uid: string): Promise<QuestionState> {
  const { rows } = await sql<QuestionState>`
    SELECT t.state = 'published' AS "isPublished",
      (SELECT count(*)::int FROM answers a WHERE a.question_id = t.id) AS answers,
      EXISTS (SELECT FROM answers a WHERE a.question_id = t.id AND a.author_id = ${uid}) AS "hasAnswered"
    FROM public_texts t WHERE t.id = ${questionId}`.execute(db);
  return rows[0]!;
}

export async function insertAnswer(db: Db, answer: Insertable<Answers>): Promise<void> {
  await db.insertInto('answers').values(answer).execute();
}

/** Since when the seller's answer can be read. */
export async function updateAnsweredAt(db: Db, questionId: string, at: Date | null): Promise<void> {
  await db.updateTable('questions').set({ answered_at: at }).where('id', '=', questionId).execute();
}

/** Removes an answer of this person; nothing when it is not there any more. */
export async function deleteAnswer(
  db: Db,
  id: string,
  authorId: string,
): Promise<{ question_id: string; by_side: AnswerSide } | undefined> {
  return db
    .deleteFrom('answers')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returning(['question_id', 'by_side'])
    .executeTakeFirst();
}

export async function insertFollower(db: Db, questionId: string, uid: string, since: Date): Promise<void> {
  await db
    .insertInto('question_followers')
    .values({ question_id: questionId, user_id: uid, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollower(db: Db, questionId: string, uid: string): Promise<void> {
  await db
    .deleteFrom('question_followers')
    .where('question_id', '=', questionId)
    .where('user_id', '=', uid)
    .execute();
}

/** Questions that had waited count from when others could read them; how many of these had. */
export async function notePublishedQuestions(db: Db, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE questions q SET asked_at = t.published_at FROM public_texts t
    WHERE q.id = ${anyOf(ids)} AND t.id = q.id AND q.asked_at < t.published_at`.execute(db);
  return numAffectedRows;
}

/** A seller's answer answers its question while others can read it; how many of these questions that changes. */
export async function noteAnswers(db: Db, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE questions q SET answered_at = CASE WHEN t.state = 'published' THEN t.published_at END
    FROM answers a JOIN public_texts t ON t.id = a.id
    WHERE a.id = ${anyOf(ids)} AND a.by_side = 'seller' AND q.id = a.question_id
      AND (t.state = 'published') <> (q.answered_at IS NOT NULL)`.execute(db);
  return numAffectedRows;
}
