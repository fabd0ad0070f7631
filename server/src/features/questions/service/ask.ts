import type { Question } from '#contract/questions/schemas.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { takePlace, takePlacesInTurn } from '#platform/limits/rate-limit.ts';
import { isSeller } from '../../ownership/public.ts';
import {
  addPublicText,
  deletePublicText,
  editPublicText,
  preparePublicText,
} from '../../public-texts/public.ts';
import { lockQuestion, readQuestionState } from '../repository/changes.ts';
import { holdListing } from '../repository/listings.ts';
import { insertQuestion } from '../repository/questions.ts';
import { QUESTIONS, QUESTIONS_ABOUT_ONE } from '../rules/limits.ts';
import { viewQuestion } from '../view/questions.ts';
import { answersOf, getListing, getOwn } from './visible.ts';

/**
 * Asks about a listing in public (rule R2); whoever asks follows the question.
 * @throws Refusal `listing.not_found`, `question.own_listing`, `question.not_for_sale`, `request.too_many`
 */
export async function askQuestion(ctx: Context, projectId: string, text: string): Promise<Question> {
  const caller = signedIn(ctx);
  const { uid } = caller;
  const listing = await getListing(ctx, projectId);
  if (isSeller(listing, caller)) fail('question.own_listing');
  if (!listing.listed) fail('question.not_for_sale');
  await takePlacesInTurn(ctx, [
    { limit: QUESTIONS, subject: uid },
    { limit: QUESTIONS_ABOUT_ONE, subject: `${uid}:${projectId}` },
  ]);
  const prepared = await preparePublicText({ text, demoUrl: listing.demo_url });
  const id = newId(ctx.now());
  await inTransaction(ctx, async (ctx) => {
    const held = (await holdListing(ctx.db, projectId)) ?? fail('listing.not_found');
    if (!held.listed) fail('question.not_for_sale');
    await addPublicText(ctx, { id, kind: 'question', projectId, prepared });
    const { seller_id } = listing;
    await insertQuestion(ctx.db, {
      id,
      project_id: projectId,
      seller_id,
      asker_id: uid,
      asked_at: ctx.now(),
    });
    publicAnswersChanged(ctx);
  });
  return readOwn(ctx, id);
}

/**
 * Changes a question of the caller's that nobody has answered: an answer would stand under other words.
 * @throws Refusal `question.not_found`, `question.has_answers`, `public_text.hidden`, `request.too_many`
 */
export async function changeQuestion(ctx: Context, id: string, text: string): Promise<Question> {
  const { uid } = signedIn(ctx);
  const listing = await getListing(ctx, (await getOwn(ctx, id)).project_id);
  await takePlace(ctx, QUESTIONS, uid);
  const prepared = await preparePublicText({ text, demoUrl: listing.demo_url });
  await inTransaction(ctx, async (ctx) => {
    if ((await lockQuestion(ctx.db, id)) === undefined) fail('question.not_found');
    const { answers } = await readQuestionState(ctx.db, id, uid);
    if (answers > 0) fail('question.has_answers');
    await editPublicText(ctx, id, prepared);
    publicAnswersChanged(ctx);
  });
  return readOwn(ctx, id);
}

/**
 * Takes a question of the caller's back; its answers are shown no more.
 * @throws Refusal `question.not_found`
 */
export async function withdrawQuestion(ctx: Context, id: string): Promise<void> {
  await getOwn(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await lockQuestion(ctx.db, id);
    await deletePublicText(ctx, id);
    publicAnswersChanged(ctx);
  });
}

async function readOwn(ctx: Context, id: string): Promise<Question> {
  const question = await getOwn(ctx, id);
  const answers = await answersOf(ctx, [question]);
  return viewQuestion(question, answers(question), signedIn(ctx).uid);
}
