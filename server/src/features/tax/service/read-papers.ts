import type * as z from 'zod';
import type { PaperQuery } from '#contract/admin/tax/schemas.ts';
import { hasPagesAfter } from '#contract/paging.ts';
import type { Paper, PapersPage } from '#contract/tax/schemas.ts';
import { type Context, signedIn } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { readTable } from '#platform/database/read-table.ts';
import { fail } from '#platform/errors.ts';
import { listPapersOfParty, papersOfSeller, paperTable } from '../repository/shown-papers.ts';
import { viewPaper } from '../view/papers.ts';

/** Papers as admins search, filter and sort them. */
export const PAPER_LIST = managedList({
  name: 'papers',
  table: (query: PaperQuery) => paperTable(query),
  view: viewPaper,
});

/**
 * Invoice and notes of an order, for its buyer, its seller and admins.
 * @throws Refusal `payment.order_not_found`
 */
export async function listPapersOfOrder(ctx: Context, orderId: string): Promise<Paper[]> {
  const { uid, role } = signedIn(ctx);
  const papers = await listPapersOfParty(ctx.db, orderId, role === 'admin' ? null : uid);
  return (papers ?? fail('payment.order_not_found')).map(viewPaper);
}

/** The caller's invoices and notes to buyers and those for the commission, the newest first. */
export async function listOwnPapers(
  ctx: Context,
  { month, page, limit }: { month?: string | undefined; page: number; limit: number },
): Promise<z.output<typeof PapersPage>> {
  const source = papersOfSeller(signedIn(ctx).uid, month);
  const { rows, total } = await readTable(ctx.db, source, { sort: 'issuedAt', dir: 'desc', page, limit });
  return { papers: rows.map(viewPaper), page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
}
