import type { SellerAccounts, Statement, StatementLine } from '#contract/ledger/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { firstIdAt } from '#platform/ids.ts';
import { dayInIndia, monthInIndia } from '#platform/time/days.ts';
import { countLines, type IdRange, listLines, readBounds } from '../repository/statement.ts';
import { viewAccounts, viewLine } from '../view/seller-money.ts';
import { closingRow, lineRow, openingRow, type StatementRow } from '../view/statement-csv.ts';

/** Lines of a statement's file that are read at a time. */
const BATCH = 500;

/** A page of the caller's ledger in a month of India, with its opening and closing balances (rule M3). */
export async function showStatement(
  ctx: Context,
  { month, page, limit }: { month: string; page: number; limit: number },
): Promise<Statement> {
  const { uid } = signedIn(ctx);
  const range = rangeOf(month);
  const offset = (page - 1) * limit;
  const rows = await listLines(ctx.db, uid, range, { limit, offset });
  const total = await countLines(ctx.db, uid, range);
  const bounds = await readBalances(ctx, uid, range);
  const hasMore = hasPagesAfter(page, limit, total);
  return { month, ...bounds, lines: rows.map(viewLine), page, limit, total, hasMore };
}

/** The whole month as a table, row by row: as much as there is, never all of it in memory. */
export async function* statementRows(ctx: Context, month: string): AsyncGenerator<StatementRow> {
  const { uid } = signedIn(ctx);
  const range = rangeOf(month);
  const { opening, closing } = await readBalances(ctx, uid, range);
  yield openingRow(opening);
  for await (const line of everyLine(ctx, uid, range)) yield lineRow(line);
  yield closingRow(closing);
}

/** The lines of a range, read by the batch. */
export async function* everyLine(ctx: Context, uid: string, range: IdRange): AsyncGenerator<StatementLine> {
  let rows = await listLines(ctx.db, uid, range, { limit: BATCH, offset: 0 });
  while (rows.length > 0) {
    for (const row of rows) yield viewLine(row);
    const from = rows.at(-1)!.id;
    // The last line is read again, and passed over: a range begins with its first id.
    rows = await listLines(ctx.db, uid, { ...range, from }, { limit: BATCH, offset: 1 });
  }
}

/** The month that it is in India: `2026-11`. */
export function runningMonth(ctx: Context): string {
  return dayInIndia(ctx.now()).slice(0, 7);
}

export function rangeOf(month: string): IdRange {
  const { from, until } = monthInIndia(month);
  return { from: firstIdAt(from), until: firstIdAt(until) };
}

export async function readBalances(
  ctx: Context,
  uid: string,
  range: IdRange,
): Promise<{ opening: SellerAccounts; closing: SellerAccounts }> {
  const bounds = await readBounds(ctx.db, uid, range);
  const of = (end: 'opening' | 'closing') =>
    viewAccounts((code) => bounds.find((account) => account.code === code)?.[end]);
  return { opening: of('opening'), closing: of('closing') };
}
