import type * as z from 'zod';
import { recordAct } from '#audit/record-act.ts';
import type { ManagedTextCase, TextHiding, TextPublishing } from '#contract/admin/texts/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { hidePublicText, publishPublicText, showManagedText } from '../../../public-texts/public.ts';

/**
 * Publishes a text that waits, or shows a hidden one again (rules R1, R2).
 * @throws Refusal as `publishPublicText`
 */
export function publishAsAdmin(
  ctx: Context,
  id: string,
  { state }: z.output<typeof TextPublishing>,
): Promise<ManagedTextCase> {
  return inTransaction(ctx, async (ctx) => {
    const { before, isAppeal } = await publishPublicText(ctx, id, state);
    await recordAct(ctx, {
      ...{ act: 'text.publish', subjectType: 'text', subjectId: id },
      before: { state: before.state, kind: before.kind },
      after: { state: 'published', kind: before.kind, ...(isAppeal && { appeal: 'granted' }) },
    });
    return showManagedText(ctx, id);
  });
}

/**
 * Hides a text, and tells its author why (rules R1, R2).
 * @throws Refusal as `hidePublicText`
 */
export function hideAsAdmin(
  ctx: Context,
  id: string,
  { state, reasonCode, reason }: z.output<typeof TextHiding>,
): Promise<ManagedTextCase> {
  return inTransaction(ctx, async (ctx) => {
    const { before, isAppeal } = await hidePublicText(ctx, id, { seen: state, code: reasonCode, reason });
    await recordAct(ctx, {
      ...{ act: 'text.hide', subjectType: 'text', subjectId: id, reasonCode, reason },
      before: { state: before.state, kind: before.kind },
      after: { state: 'hidden', kind: before.kind, ...(isAppeal && { appeal: 'refused' }) },
    });
    return showManagedText(ctx, id);
  });
}
