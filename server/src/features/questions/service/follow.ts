import { type Context, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { deleteFollower, insertFollower } from '../repository/changes.ts';
import { findQuestion } from '../repository/questions.ts';
import { QUESTION_FOLLOWS } from '../rules/limits.ts';
import { getPublished } from './visible.ts';

/**
 * Whoever follows a question is told of its answers.
 * @throws Refusal `question.not_found`, `listing.not_found`, `request.too_many`
 */
export async function followQuestion(ctx: Context, id: string): Promise<{ following: boolean }> {
  await getPublished(ctx, id);
  await takePlace(ctx, QUESTION_FOLLOWS, signedIn(ctx).uid);
  await insertFollower(ctx.db, id, signedIn(ctx).uid, ctx.now());
  return { following: true };
}

/**
 * Also of a question that others cannot read any more.
 * @throws Refusal `question.not_found`
 */
export async function unfollowQuestion(ctx: Context, id: string): Promise<{ following: boolean }> {
  const { uid } = signedIn(ctx);
  await takePlace(ctx, QUESTION_FOLLOWS, uid);
  if (!(await findQuestion(ctx.db, id, uid))) fail('question.not_found');
  await deleteFollower(ctx.db, id, uid);
  return { following: false };
}
