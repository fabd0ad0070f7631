import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { lockLine, writeLineNote } from '../repository/lines.ts';

/**
 * Notes what a line is that nothing in the books explains; `null` takes the note back. What the note was before.
 * @throws Refusal `bank.line_not_found`, `bank.line_matched`, `bank.no_note`
 */
export function noteLine(ctx: Context, id: string, text: string | null): Promise<string | null> {
  return inTransaction(ctx, async (ctx) => {
    const line = (await lockLine(ctx.db, id)) ?? fail('bank.line_not_found');
    if (text === null && line.note === null) fail('bank.no_note');
    if (text !== null && line.isMatched) fail('bank.line_matched');
    await writeLineNote(ctx.db, id, text === null ? null : { text, at: ctx.now(), by: signedIn(ctx).uid });
    return line.note;
  });
}
