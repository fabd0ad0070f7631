import type { Context } from '#platform/context.ts';
import type { SellerFunds } from '../../ledger/public.ts';
import { findAccount } from '../repository/accounts.ts';
import { findRunning, getSeller } from '../repository/seller-payouts.ts';
import { holdsOf, payableOf } from '../rules/holds.ts';
import type { PayoutEligibility } from '../view/rows.ts';

/** What a seller with these funds could be paid; true until the transaction ends where the funds were locked before. */
export async function readEligibility(
  { db, now }: Context,
  sellerId: string,
  funds: SellerFunds,
): Promise<PayoutEligibility> {
  const [seller, account, running] = await Promise.all([
    getSeller(db, sellerId),
    findAccount(db, sellerId),
    findRunning(db, sellerId),
  ]);
  const payablePaise = payableOf(funds);
  const holds = holdsOf({
    now: now(),
    stopReason: seller.stop_reason,
    pausedAt: seller.paused_at,
    isEmailConfirmed: seller.email_verified_at !== null,
    accountChangedAt: account?.changed_at ?? null,
    running: running ? { amountPaise: running.amount_paise, status: running.status } : null,
    owedPaise: funds.owedPaise,
    payablePaise,
  });
  return { seller, account, running, payablePaise, holds };
}
