import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import type { Answer } from '#contract/questions/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import {
  addPublicText,
  deletePublicText,
  editPublicText,
  preparePublicText,
} from '../../public-texts/public.ts';
import {
  deleteAnswer,
  insertAnswer,
  lockQuestion,
  noteAnswers,
  readQuestionState,
  updateAnsweredAt,
} from '../repository/changes.ts';
import { findAnswer } from '../repository/questions.ts';
import { mostBefore, sideOf } from '../rules/answering.ts';
import { ANSWERS } from '../rules/limits.ts';
import { viewAnswer } from '../view/questions.ts';
import type { AnswerRow } from '../view/rows.ts';
import { getPublished } from './visible.ts';

/**
 * Answers a question as its listing's seller, or as somebody who has bought it: each once (rule R2).
 * @throws Refusal `question.not_found`, `question.not_yours_to_answer`, `question.answered_by_you`,
 *   `question.answers_full`, `request.too_many`
 */
export async function answerQuestion(ctx: Context, questionId: string, text: string): Promise<Answer> {
  const caller = signedIn(ctx);
  const { uid } = caller;
  const { listing } = await getPublished(ctx, questionId);
  const side = sideOf(listing, caller) ?? fail('question.not_yours_to_answer');
  await takePlace(ctx, ANSWERS, uid);
  const prepared = await preparePublicText({ text, demoUrl: listing.demo_url });
  const id = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    if ((await lockQuestion(ctx.db, questionId)) === undefined) fail('question.not_found');
    const current = await readQuestionState(ctx.db, questionId, uid);
    if (!current.isPublished) fail('question.not_found');
    if (current.hasAnswered) fail('question.answered_by_you');
    if (current.answers > mostBefore(side)) fail('question.answers_full', { most: QUESTION_LIMITS.answers });
    const state = await addPublicText(ctx, { id, kind: 'answer', projectId: listing.id, prepared });
    const answered_at = ctx.now();
    await insertAnswer(ctx.db, { id, question_id: questionId, author_id: uid, by_side: side, answered_at });
    // What waits is noted by a job when an admin lets it through.
    if (side === 'seller' && state === 'published') await updateAnsweredAt(ctx.db, questionId, answered_at);
    publicAnswersChanged(ctx);
  });
  return readOwn(ctx, id);
}

/**
 * Changes an answer of the caller's.
 * @throws Refusal `question.answer_not_found`, `question.not_found`, `public_text.hidden`, `request.too_many`
 */
export async function changeAnswer(ctx: Context, id: string, text: string): Promise<Answer> {
  const { question_id } = await getOwn(ctx, id);
  const { listing } = await getPublished(ctx, question_id);
  await takePlace(ctx, ANSWERS, signedIn(ctx).uid);
  const prepared = await preparePublicText({ text, demoUrl: listing.demo_url });
  await editPublicText(ctx, id, prepared);
  // It may wait for an admin by what it says now.
  await noteAnswers(ctx.db, [id]);
  publicAnswersChanged(ctx);
  return readOwn(ctx, id);
}

/**
 * Takes an answer of the caller's back. Without the seller's answer the question waits for one again.
 * @throws Refusal `question.answer_not_found`
 */
export async function withdrawAnswer(ctx: Context, id: string): Promise<void> {
  const { question_id } = await getOwn(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await lockQuestion(ctx.db, question_id);
    const removed = (await deleteAnswer(ctx.db, id, signedIn(ctx).uid)) ?? fail('question.answer_not_found');
    await deletePublicText(ctx, id);
    if (removed.by_side === 'seller') await updateAnsweredAt(ctx.db, question_id, null);
    publicAnswersChanged(ctx);
  });
}

async function getOwn(ctx: Context, id: string): Promise<AnswerRow> {
  const answer = await findAnswer(ctx.db, id);
  const isOwn = answer?.author_id === signedIn(ctx).uid;
  return isOwn ? answer : fail('question.answer_not_found');
}

async function readOwn(ctx: Context, id: string): Promise<Answer> {
  return viewAnswer(await getOwn(ctx, id), signedIn(ctx).uid);
}
