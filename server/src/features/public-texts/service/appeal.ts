import type { OwnPublicText } from '#contract/public-texts/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { noteAppeal } from '../repository/public-texts.ts';
import { showOwnText } from './read.ts';

const APPEALS = declareLimit({
  name: 'appeals',
  times: 20,
  seconds: 24 * 3_600,
  counts: 'appeals for hidden reviews, questions and answers, of a person',
});

/**
 * Says what is to be said for a hidden text of the caller's, once; admins decide.
 * @throws Refusal `public_text.not_found`, `public_text.not_hidden`, `public_text.appealed_already`, `request.too_many`
 */
export async function appealFor(ctx: Context, id: string, text: string): Promise<OwnPublicText> {
  const { uid: authorId } = signedIn(ctx);
  await takePlace(ctx, APPEALS, authorId);
  return inTransaction(ctx, async (ctx) => {
    if (!(await noteAppeal(ctx.db, { id, authorId, text }, ctx.now()))) {
      const { state } = await showOwnText(ctx, id);
      fail(state === 'hidden' ? 'public_text.appealed_already' : 'public_text.not_hidden');
    }
    const own = await showOwnText(ctx, id);
    await recordEvent(ctx, 'public_text.appealed', id, {
      kind: own.kind,
      projectId: own.project._id,
      authorId,
    });
    return own;
  });
}
