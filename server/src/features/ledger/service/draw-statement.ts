import { PDF_STATEMENT_LINES, PDF_STATEMENTS_PER_HOUR } from '#contract/ledger/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { declareLimit } from '#platform/limits/declare-limit.ts';
import { takePlace } from '#platform/limits/rate-limit.ts';
import { monthInIndia } from '#platform/time/days.ts';
import { countLines, keepSnapshot, readHolder } from '../repository/statement.ts';
import type { StatementContent } from '../statement-pdf/content.ts';
import { drawInThread } from '../statement-pdf/draw-in-thread.ts';
import { everyLine, rangeOf, readBalances } from './statement.ts';

const DRAWINGS = declareLimit({
  name: 'statement-pdfs',
  times: PDF_STATEMENTS_PER_HOUR,
  seconds: 3_600,
  counts: 'statements drawn as PDF, of a seller',
});

/**
 * The caller's statement of a month as PDF (rule M3).
 * @throws Refusal `request.too_many`, `ledger.statement_too_long`, `ledger.statement_not_drawn`, `server.busy`
 */
export async function drawStatement(ctx: Context, month: string): Promise<Buffer> {
  await takePlace(ctx, DRAWINGS, signedIn(ctx).uid);
  return drawInThread(await readContent(ctx, month));
}

/** All of the month as one moment saw it: what is posted meanwhile would stand in the lines and not in the balance. */
function readContent(ctx: Context, month: string): Promise<StatementContent> {
  const { uid } = signedIn(ctx);
  const range = rangeOf(month);
  return inTransaction(ctx, async (ctx) => {
    await keepSnapshot(ctx.db);
    const count = await countLines(ctx.db, uid, range);
    if (count > PDF_STATEMENT_LINES) fail('ledger.statement_too_long', { limit: PDF_STATEMENT_LINES });
    const madeAt = ctx.now();
    return {
      marketName: ctx.settings.get('marketName'),
      publicUrl: ctx.config.publicUrl,
      seller: await readHolder(ctx.db, uid),
      month,
      madeAt,
      isRunning: madeAt < monthInIndia(month).until,
      ...(await readBalances(ctx, uid, range)),
      lines: await Array.fromAsync(everyLine(ctx, uid, range)),
    };
  });
}
