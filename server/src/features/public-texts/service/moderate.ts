import type { HideReason, PublicTextState } from '#contract/public-texts/constants.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';

import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { hideAllOf, lockText, moveText, showAllOf } from '../repository/public-texts.ts';
import type { StoredText } from '../view/public-texts.ts';
import { recordPublished } from './record-published.ts';

/** What was changed, for the log of acts. */
export interface ModeratedText {
  before: StoredText;
  /** Whether an appeal is decided by it. */
  isAppeal: boolean;
}

/**
 * Publishes a text that waits, or shows a hidden one again, as an admin; an appeal is granted by it. `seen` is the state
 * that the admin saw it in, where they say.
 * @throws Refusal `public_text.not_found`, `public_text.moved_on`
 */
export function publishPublicText(
  ctx: Context,
  id: string,
  seen: PublicTextState | undefined,
): Promise<ModeratedText> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockText(ctx.db, id)) ?? fail('public_text.not_found');
    refuseMoved(before, seen);
    if (before.state !== 'waiting' && before.state !== 'hidden') fail('public_text.moved_on');
    const isAppeal = isOpenAppeal(before);
    await moveText(ctx.db, before, {
      ...{ state: 'published', held_for: null, published_at: before.published_at ?? ctx.now() },
      ...{ hidden_at: null, hidden_by: null, hidden_code: null, hidden_reason: '' },
      ...(isAppeal && { appeal_decided_at: ctx.now() }),
    });
    if (before.published_at === null) await recordPublished(ctx, before);
    // Published before its last edit, or hidden: it can be read again.
    if (before.state === 'hidden' || before.published_at !== null) {
      const { kind, project_id: projectId, author_id: authorId } = before;
      await recordEvent(ctx, 'public_text.shown', id, { kind, projectId, authorId });
    }
    publicAnswersChanged(ctx);
    return { before, isAppeal };
  });
}

/**
 * Hides a text as an admin; its author reads why. Of a hidden one with an open appeal, the appeal is refused by it.
 * @throws Refusal `public_text.not_found`, `public_text.moved_on`
 */
export function hidePublicText(
  ctx: Context,
  id: string,
  { seen, code, reason }: { seen: PublicTextState | undefined; code: HideReason; reason: string },
): Promise<ModeratedText> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await lockText(ctx.db, id)) ?? fail('public_text.not_found');
    refuseMoved(before, seen);
    const isAppeal = isOpenAppeal(before);
    if (before.state === 'deleted' || (before.state === 'hidden' && !isAppeal)) fail('public_text.moved_on');
    await moveText(ctx.db, before, {
      ...{ state: 'hidden', held_for: null, hidden_at: ctx.now(), hidden_by: signedIn(ctx).uid },
      ...{ hidden_code: code, hidden_reason: reason },
      ...(isAppeal && { appeal_decided_at: ctx.now() }),
    });
    const { kind, project_id: projectId, author_id: authorId } = before;
    await recordEvent(ctx, 'public_text.hidden', id, { kind, projectId, authorId, code, reason, isAppeal });
    publicAnswersChanged(ctx);
    return { before, isAppeal };
  });
}

/** Hides all texts of somebody whose account is suspended, in that act's transaction; says how many. */
export async function hideTextsOf(ctx: Context, authorId: string, reason: string): Promise<number> {
  const decision = { by: signedIn(ctx).uid, code: 'account_suspended', reason } as const;
  const hidden = await hideAllOf(ctx.db, authorId, decision, ctx.now());
  if (hidden > 0) publicAnswersChanged(ctx);
  return hidden;
}

/** Shows again what was hidden with the account, when that is restored; says how many. */
export async function showTextsOf(ctx: Context, authorId: string): Promise<number> {
  const shown = await showAllOf(ctx.db, authorId, 'account_suspended');
  if (shown > 0) publicAnswersChanged(ctx);
  return shown;
}

/** Another admin has decided since: theirs stands until somebody has read it. */
function refuseMoved({ state }: StoredText, seen: PublicTextState | undefined): void {
  if (seen !== undefined && state !== seen) fail('public_text.moved_on');
}

const isOpenAppeal = ({ state, appealed_at, appeal_decided_at }: StoredText): boolean =>
  state === 'hidden' && appealed_at !== null && appeal_decided_at === null;
