import { PAPER_SERIES, type PaperKind } from '#contract/tax/constants.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import { financialYearLabel, financialYearOf, paperNumber } from '#contract/tax/years.ts';
import type { Context } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { insertPaper, takeNumber } from '../repository/papers.ts';
import type { DraftContent } from '../rules/paper-content.ts';

export interface NewPaper {
  kind: PaperKind;
  /** Whose numbers these are: a GSTIN, or the id of a seller who has none. */
  supplier: string;
  sellerId: string;
  /** Nothing for the commission of a month. */
  orderId: string | null;
  /** The invoice that a note changes. */
  originalId: string | null;
  /** Of a sale's paper: the posting whose figures it has. */
  postingId: string | null;
  /** In India, `2026-11`. */
  month: string;
  issuedAt: Date;
  content: DraftContent;
}

/**
 * Issues a paper with the next number of its series, in the caller's transaction: if that is undone the number is free
 * again (rule V4). Papers of one supplier and kind wait for one another; the series is locked after everything else.
 */
export async function issuePaper(
  ctx: Context,
  { kind, supplier, issuedAt, content: draft, ...of }: NewPaper,
): Promise<{ id: string; number: string }> {
  if (!ctx.transaction)
    throw new Error('the number of a paper is taken in the transaction of what it is about');
  const series = PAPER_SERIES[kind];
  const financialYear = financialYearOf(dayInIndia(issuedAt));
  const sequence = await takeNumber(ctx.db, { supplier, series, financialYear });
  const number = paperNumber(series, financialYear, sequence);
  const content: PaperContent = {
    ...{ kind, number, financialYear: financialYearLabel(financialYear) },
    ...{ issuedAt: issuedAt.toISOString(), revision: 1, orderId: of.orderId, ...draft },
  };
  const id = newId(ctx.now());
  const keys = {
    ...{ id, kind, supplier, series, financial_year: financialYear, sequence, seller_id: of.sellerId },
    ...{ order_id: of.orderId, original_id: of.originalId, posting_id: of.postingId },
    ...{ month: of.month, issued_at: issuedAt },
  };
  await insertPaper(ctx.db, keys, content);
  return { id, number };
}
