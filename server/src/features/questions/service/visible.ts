import { type Context, type SignedInActor, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { mayHaveArchive } from '../../ownership/public.ts';
import { findListing } from '../repository/listings.ts';
import { findQuestion, listAnswers } from '../repository/questions.ts';
import type { AnswerRow, ListingRow, QuestionRow } from '../view/rows.ts';

export function callerOf(ctx: Context): SignedInActor | undefined {
  return ctx.actor.kind === 'user' ? ctx.actor : undefined;
}

/**
 * A listing that the caller sees: a public one, or any other as its seller, its buyer or an admin (rule L2).
 * @throws Refusal `listing.not_found`
 */
export async function getListing(ctx: Context, id: string): Promise<ListingRow> {
  const caller = callerOf(ctx);
  const row = await findListing(ctx.db, id, caller?.uid ?? null);
  return row && (row.listed || mayHaveArchive(row, caller)) ? row : fail('listing.not_found');
}

/**
 * A question that others can read, and its listing, which the caller sees.
 * @throws Refusal `question.not_found`, `listing.not_found`
 */
export async function getPublished(
  ctx: Context,
  id: string,
): Promise<{ question: QuestionRow; listing: ListingRow }> {
  const question = await findQuestion(ctx.db, id, signedIn(ctx).uid);
  if (question?.state !== 'published') return fail('question.not_found');
  return { question, listing: await getListing(ctx, question.project_id) };
}

/**
 * A question of the caller's, in whatever state but deleted.
 * @throws Refusal `question.not_found`
 */
export async function getOwn(ctx: Context, id: string): Promise<QuestionRow> {
  const { uid } = signedIn(ctx);
  const question = await findQuestion(ctx.db, id, uid);
  return question?.asker_id === uid && question.state !== 'deleted' ? question : fail('question.not_found');
}

/** The answers of each of these questions. */
export async function answersOf(
  ctx: Context,
  questions: readonly QuestionRow[],
): Promise<(question: QuestionRow) => AnswerRow[]> {
  const ids = questions.map(({ id }) => id);
  const answers = await listAnswers(ctx.db, ids, callerOf(ctx)?.uid ?? null);
  const byQuestion = Map.groupBy(answers, ({ question_id }) => question_id);
  return ({ id }) => byQuestion.get(id) ?? [];
}
