import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { lockSellerFunds } from '../../ledger/public.ts';
import { listApprovers, lockPayoutRow } from '../repository/approvals.ts';
import { findPayout } from '../repository/payouts.ts';
import type { PayoutRow } from '../view/rows.ts';

/**
 * Holds a payout until the transaction ends: its seller's funds first, then its row, as whoever moves one does it.
 * @throws Refusal `payout.not_found`
 */
export async function lockPayout(ctx: Context, id: string): Promise<PayoutRow> {
  const found = (await findPayout(ctx.db, id)) ?? fail('payout.not_found');
  await lockSellerFunds(ctx, found.seller_id);
  return (await lockPayoutRow(ctx.db, found.id)) ?? fail('payout.not_found');
}

/** What an act on a payout can change, the payout locked (rule R4). @throws Refusal `payout.not_found` */
export async function lockPayoutState(ctx: Context, id: string): Promise<Record<string, unknown>> {
  const { status, amount_paise: amountPaise, reference, reason, id: payoutId } = await lockPayout(ctx, id);
  const approvals = (await listApprovers(ctx.db, payoutId)).length;
  return { status, amountPaise, approvals, reference, reason };
}
