import type { Context } from '#platform/context.ts';
import { findFunds, lockFunds } from '../repository/sales.ts';
import { type PayoutMoney, type PayoutPosting, payoutLines } from '../rules/payouts.ts';
import type { SellerFunds } from '../rules/sales.ts';
import { post } from './post.ts';
import { recoverOwed } from './recover-owed.ts';

/**
 * Locks what a seller has and owes until the transaction ends, so that requests, releases and refunds come one after the
 * other. Whoever moves a payout takes this lock before the payout's row. A seller who never sold has nothing.
 */
export async function lockSellerFunds(ctx: Context, sellerId: string): Promise<SellerFunds> {
  const isKnown = (await findFunds(ctx.db, sellerId)) !== undefined;
  return isKnown ? lockFunds(ctx.db, sellerId) : { availablePaise: 0, owedPaise: 0 };
}

/** What a seller has and owes at this moment, in paise. */
export async function readSellerFunds(ctx: Context, sellerId: string): Promise<SellerFunds> {
  return (await findFunds(ctx.db, sellerId)) ?? { availablePaise: 0, owedPaise: 0 };
}

/**
 * Posts one step of a payout, inside the transaction that takes the step and under `lockSellerFunds` (rule D6). What comes
 * back to the balance pays what the seller owes first. False when the step was posted before.
 */
export async function postPayout(ctx: Context, kind: PayoutPosting, payout: PayoutMoney): Promise<boolean> {
  const posted = await post(ctx, { kind, type: 'payout', id: payout.id }, payoutLines(kind, payout));
  if (posted === undefined) return false;
  if (kind === 'payout_failed' || kind === 'payout_returned') {
    await recoverOwed(ctx, { sellerId: payout.sellerId }, posted);
  }
  return true;
}
