import type { Paise } from '#contract/money.ts';
import { atOneMoment, type Context, inTransaction } from '#platform/context.ts';
import { findPosting, getPosting, type Posting } from '../repository/postings.ts';
import { findSaleTax } from '../repository/sale-taxes.ts';
import { findLastOfDispute, lockFunds, lockSale, readLoss } from '../repository/sales.ts';
import type { Sale } from '../rules/postings.ts';
import { leftAfter, restoringLines, reversalLines, type SaleState, type TakenFor } from '../rules/sales.ts';
import { post, type Source } from './post.ts';
import { giveTaxBack, keepTaxAgain } from './post-taxes.ts';
import { recoverOwed } from './recover-owed.ts';

/** What a posting has changed of what is left of a sale, in paise. */
export interface SaleChange {
  postingId: string;
  leftBeforePaise: Paise;
  leftAfterPaise: Paise;
}

/**
 * Takes a refund of a sale out of both shares, pro rata; refunds and lost disputes of one sale count together and
 * never take more than was paid (rule M2). The seller's part comes from what is frozen of this sale, then from
 * what is pending, then, once released, from his balance as far as it reaches; the rest he owes. A hold of the sale
 * stays until `thawSale`. The caller holds the order's lock, and its refunds have rows.
 */
export function postSaleRefund(
  ctx: Context,
  sale: Sale,
  refund: { id: string; amountPaise: Paise },
): Promise<SaleChange | undefined> {
  const source: Source = { kind: 'refund', type: 'refund', id: refund.id, orderId: sale.orderId };
  return takeBack(ctx, source, sale.orderId, refund.amountPaise, 'refund_payable');
}

/**
 * Restores what a refund of a sale took, because the provider could not pay it out (rule P5). What a lost dispute has
 * taken beyond the price is covered first: of a sale that the bank took back nothing returns to its seller.
 */
export function postRefundFailed(ctx: Context, refundId: string): Promise<SaleChange | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const taken = await findPosting(ctx.db, { kind: 'refund', type: 'refund', id: refundId });
    if (!taken) return undefined;
    return restore(ctx, { kind: 'refund_failed', type: 'refund', id: refundId }, taken);
  });
}

/**
 * Takes what a lost dispute cost, like a refund; the provider has deducted it already (rules C10, D).
 * Disputes are lost, won and lost again: it counts once until `postDisputeReversed`, and then once more. A hold of
 * the sale stays until `thawSale`.
 */
export function postDisputeLost(
  ctx: Context,
  sale: Sale,
  dispute: { id: string; amountPaise: Paise },
): Promise<SaleChange | undefined> {
  return inTransaction(ctx, async (ctx) => {
    await lockSale(ctx.db, sale.orderId);
    const last = await findLastOfDispute(ctx.db, dispute.id);
    if (last?.kind === 'dispute_lost') return undefined;
    const source: Source = {
      kind: 'dispute_lost',
      ...(last ? { type: 'transaction', id: last.id } : { type: 'dispute', id: dispute.id }),
      orderId: sale.orderId,
    };
    return takeBack(ctx, source, sale.orderId, dispute.amountPaise, 'rzp_clearing');
  });
}

/** Restores what a lost dispute took, because it was won after all. Nothing when it is not lost. */
export function postDisputeReversed(ctx: Context, disputeId: string): Promise<SaleChange | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const known = await findLastOfDispute(ctx.db, disputeId);
    if (!known?.orderId) return undefined;
    await lockSale(ctx.db, known.orderId);
    // Read again under the lock: somebody may have moved it meanwhile.
    const last = await findLastOfDispute(ctx.db, disputeId);
    if (last?.kind !== 'dispute_lost') return undefined;
    const taken = await getPosting(ctx.db, last.id);
    return restore(ctx, { kind: 'dispute_reversed', type: 'transaction', id: last.id }, taken);
  });
}

function takeBack(
  ctx: Context,
  source: Source,
  orderId: string,
  amountPaise: Paise,
  takenFor: TakenFor,
): Promise<SaleChange | undefined> {
  return inTransaction(ctx, async (open) => {
    // One moment for both postings: which financial year it is decides about tax.
    const ctx = atOneMoment(open);
    let sale = await lockSale(ctx.db, orderId);
    let funds = await lockFunds(ctx.db, sale.sellerId);
    const left = leftAfter(sale, amountPaise);
    const taxed = await findSaleTax(ctx.db, orderId);
    if (taxed) {
      if (await findPosting(ctx.db, source)) return undefined;
      if (await giveTaxBack(ctx, source, sale, { taxed, left })) {
        sale = await lockSale(ctx.db, orderId);
        funds = await lockFunds(ctx.db, sale.sellerId);
      }
    }
    const lines = reversalLines(sale, funds, amountPaise, takenFor);
    const postingId = await post(ctx, taxed ? { ...source, step: 1 } : source, lines);
    if (postingId === undefined) return undefined;
    // Of a few paise more tax may have come back than went.
    if (taxed) await recoverOwed(ctx, sale, postingId);
    return { postingId, leftBeforePaise: leftOf(sale), leftAfterPaise: leftOf(left) };
  });
}

async function restore(open: Context, source: Source, taken: Posting): Promise<SaleChange | undefined> {
  // Of one moment, and so of one month, whatever it posts.
  const ctx = atOneMoment(open);
  if (!taken.orderId) throw new Error(`posting ${taken.id} is no sale's`);
  const sale = await lockSale(ctx.db, taken.orderId);
  const funds = await lockFunds(ctx.db, sale.sellerId);
  const lossOfSalePaise = await readLoss(ctx.db, sale.orderId);
  const lines = restoringLines(sale, funds, { taken: taken.lines, lossOfSalePaise });
  const postingId = await post(ctx, { ...source, orderId: sale.orderId, reversesId: taken.id }, lines);
  if (postingId === undefined) return undefined;
  await keepTaxAgain(ctx, source, sale.orderId);
  await recoverOwed(ctx, sale, postingId);
  const after = await lockSale(ctx.db, sale.orderId);
  return { postingId, leftBeforePaise: leftOf(sale), leftAfterPaise: leftOf(after) };
}

const leftOf = ({
  sellerLeftPaise,
  platformLeftPaise,
}: Pick<SaleState, 'sellerLeftPaise' | 'platformLeftPaise'>): Paise => sellerLeftPaise + platformLeftPaise;
