import type { PublicTextKind, PublicTextState } from '#contract/public-texts/constants.ts';
import { type Context, inTransaction, publicAnswersChanged, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { insertText, lockText, moveText, readAuthorRecord, replaceText } from '../repository/public-texts.ts';
import { fingerprintOf, holdFor } from '../rules/hold.ts';
import type { PreparedText } from '../rules/prepared-text.ts';
import type { StoredText } from '../view/public-texts.ts';
import { recordPublished } from './record-published.ts';

interface NewText {
  id: string;
  kind: PublicTextKind;
  projectId: string;
  prepared: PreparedText;
}

/**
 * Publishes a text of the caller's in the transaction that makes what it belongs to, or lets it wait for an admin. Its being
 * published is an event, now or later, so nobody is told of what waits.
 */
export async function addPublicText(
  ctx: Context,
  { id, kind, projectId, prepared }: NewText,
): Promise<'published' | 'waiting'> {
  const { uid } = signedIn(ctx);
  const { content, masked, maskedKinds, html } = prepared;
  const decided = await decide(ctx, id, uid, prepared);
  await insertText(ctx.db, {
    ...{ id, kind, author_id: uid, project_id: projectId, created_at: ctx.now() },
    ...{ content, masked, masked_kinds: maskedKinds, html, published_at: null },
    ...decided,
    ...(decided.state === 'published' && { published_at: ctx.now() }),
  });
  await recordState(ctx, { id, kind, project_id: projectId, author_id: uid }, decided.state);
  publicAnswersChanged(ctx);
  return decided.state;
}

/**
 * Changes a text of the caller's; the words before are kept for admins.
 * @throws Refusal `public_text.not_found`, `public_text.hidden`
 */
export function editPublicText(
  ctx: Context,
  id: string,
  prepared: PreparedText,
): Promise<'published' | 'waiting'> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, id);
    if (before.state === 'hidden') fail('public_text.hidden');
    const decided = await decide(ctx, id, before.author_id, prepared);
    const isFirst = decided.state === 'published' && before.published_at === null;
    const published_at = isFirst ? ctx.now() : before.published_at;
    await replaceText(ctx.db, before, { ...prepared, ...decided, published_at }, ctx.now());
    const isHeld = decided.state === 'waiting' && before.state === 'published';
    if (isFirst || isHeld) await recordState(ctx, before, decided.state);
    publicAnswersChanged(ctx);
    return decided.state;
  });
}

/**
 * Takes a text of the caller's away for good; its words stay for admins.
 * @throws Refusal `public_text.not_found`
 */
export function deletePublicText(ctx: Context, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockOwn(ctx, id);
    await moveText(ctx.db, before, { state: 'deleted', held_for: null, edited_at: ctx.now() });
    publicAnswersChanged(ctx);
  });
}

async function recordState(
  ctx: Context,
  text: Pick<StoredText, 'id' | 'kind' | 'project_id' | 'author_id'>,
  state: 'published' | 'waiting',
): Promise<void> {
  if (state === 'published') return recordPublished(ctx, text);
  const { id, kind, project_id: projectId, author_id: authorId } = text;
  await recordEvent(ctx, 'public_text.held', id, { kind, projectId, authorId });
}

async function lockOwn(ctx: Context, id: string): Promise<StoredText> {
  const text = await lockText(ctx.db, id);
  const isOwn = text?.author_id === signedIn(ctx).uid && text.state !== 'deleted';
  return isOwn ? text : fail('public_text.not_found');
}

async function decide(ctx: Context, textId: string, authorId: string, prepared: PreparedText) {
  const fingerprint = fingerprintOf(prepared.content);
  const author = await readAuthorRecord(ctx.db, { authorId, textId, fingerprint });
  const held_for = holdFor(prepared, author, ctx.settings.get('heldWords'));
  const state: Extract<PublicTextState, 'published' | 'waiting'> = held_for ? 'waiting' : 'published';
  return { fingerprint, held_for, state };
}
