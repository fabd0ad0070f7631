import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { lockItem, writeItemNote } from '../../repository/settlements/managed.ts';

/**
 * Notes why an item of a settlement is not as the books have it; `null` takes the note back. What the note was before.
 * @throws Refusal `settlement.item_not_found`, `settlement.item_agrees`, `bank.no_note`
 */
export function noteSettlementItem(ctx: Context, id: string, text: string | null): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const item = (await lockItem(ctx.db, id)) ?? fail('settlement.item_not_found');
    if (text === null && item.note === null) fail('bank.no_note');
    if (text !== null && item.difference === null) fail('settlement.item_agrees');
    const note = text === null ? null : { text, at: ctx.now(), by: signedIn(ctx).uid };
    await writeItemNote(ctx.db, id, note);
    return item.note;
  });
}
