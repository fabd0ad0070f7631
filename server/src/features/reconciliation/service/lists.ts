import { hasPagesAfter } from '#contract/paging.ts';
import type {
  BankComparison,
  BankLineQuery,
  BankMovementQuery,
  BankStatement,
} from '#contract/reconciliation/schemas.ts';
import type { Context } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { marketBalance } from '../../ledger/public.ts';
import { lineTable, listStatements, sumLines } from '../repository/lists.ts';
import { countMovements, movementTable, sumMovements } from '../repository/movements.ts';
import { countSaid } from '../repository/of-month.ts';
import { compareBooks } from '../rules/compare.ts';
import { viewLine, viewMovement, viewStatement } from '../view/bank.ts';

/** Lines of bank statements. */
export const BANK_LINE_LIST = managedList({
  name: 'lines',
  table: (query: BankLineQuery) => lineTable(query),
  view: viewLine,
});

/** Postings on the bank's account that are on no statement. */
export const BANK_MOVEMENT_LIST = managedList({
  name: 'movements',
  table: (query: BankMovementQuery) => movementTable(query),
  view: viewMovement,
});

/** Statements that were read, newest first. */
export async function showStatements(
  ctx: Context,
  { page, limit }: { page: number; limit: number },
): Promise<{ statements: BankStatement[]; page: number; limit: number; total: number; hasMore: boolean }> {
  const { rows, total } = await listStatements(ctx.db, { page, limit });
  return {
    statements: rows.map(viewStatement),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
  };
}

/** The books' account of the bank beside the statements. */
export async function compareWithBank(ctx: Context): Promise<BankComparison> {
  const [booksPaise, lines, movements] = await Promise.all([
    marketBalance(ctx, 'bank'),
    sumLines(ctx.db),
    sumMovements(ctx.db),
  ]);
  return compareBooks({ booksPaise, lines, movements });
}

/** A month of the bank's account in India: what moved in the books, what was read of statements, and what of both is open. */
export async function bankOfMonth(ctx: Context, month: string) {
  return { ...(await countMovements(ctx.db, month)), ...(await countSaid(ctx.db, month)) };
}
export type BankOfMonth = Awaited<ReturnType<typeof bankOfMonth>>;
