import { recordAct } from '#audit/record-act.ts';
import type { StatementResult } from '#contract/reconciliation/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { noteSettlementItem } from '../../payments/public.ts';
import { withoutNumbers } from '../../payouts/public.ts';
import { keepStatement, noteLine } from '../../reconciliation/public.ts';

/** @throws Refusal as `keepStatement` */
export function readStatementAsAdmin(ctx: Context, csv: string): Promise<StatementResult> {
  return inTransaction(ctx, async (ctx) => {
    const after = await keepStatement(ctx, csv);
    const about = { act: 'bank.read_statement', subjectType: 'bank', subjectId: newId(ctx.now()) } as const;
    await recordAct(ctx, { ...about, before: {}, after: { ...after } });
    return after;
  });
}

/**
 * Notes what a line of a bank statement is, or takes the note back; kept with the line and with the act.
 * @throws Refusal as `noteLine`
 */
export function noteLineAsAdmin(ctx: Context, id: string, text: string | null): Promise<void> {
  return note(ctx, { subjectType: 'bank', id, text }, noteLine);
}

/** @throws Refusal as `noteSettlementItem` */
export function noteItemAsAdmin(ctx: Context, id: string, text: string | null): Promise<void> {
  return note(ctx, { subjectType: 'settlement', id, text }, noteSettlementItem);
}

function note(
  ctx: Context,
  { subjectType, id, text }: { subjectType: 'bank' | 'settlement'; id: string; text: string | null },
  write: (ctx: Context, id: string, text: string | null) => Promise<string | null>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    // What admins copy out of the bank's papers is kept without the account.
    const after = text === null ? null : withoutNumbers(text);
    const before = await write(ctx, id, after);
    await recordAct(ctx, {
      ...{ act: `${subjectType}.${after === null ? 'take_note_back' : 'note'}`, subjectType, subjectId: id },
      before: { note: before },
      after: { note: after },
    });
  });
}
