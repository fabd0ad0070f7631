import * as z from 'zod';
import { ProviderError } from '../api/error.ts';
import { addToBalance, readBalance, setBalance } from '../book/payouts/balance.ts';
import { payoutEntity } from '../book/payouts/entities.ts';
import { movePayout, PayoutOutcome } from '../book/payouts/move-payout.ts';
import { PAYOUT_FAULTS } from '../book/payouts/status-details.ts';
import type { SandboxContext, SandboxTransaction } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { type Control, control } from './control.ts';

const MAX_BALANCE_PAISE = 1_000_000_000_000;
const Balance = z.strictObject({ amount: z.number().int().min(0).max(MAX_BALANCE_PAISE) });

/** What only banks, and the operator in the provider's dashboard, do about payouts. */
export const PAYOUT_CONTROLS: Record<string, Control> = {
  'payout/move': control(
    z.strictObject({
      payout_id: z.string(),
      outcome: PayoutOutcome,
      /** Why it fails or comes back. */
      reason: z.enum(PAYOUT_FAULTS).optional(),
    }),
    async ({ ctx }, { payout_id, outcome, reason }) => {
      if (reason && outcome !== 'failed' && outcome !== 'reversed') {
        throw new ProviderError('A reason belongs to the outcomes failed and reversed.', { field: 'reason' });
      }
      const moved = await inTransaction(ctx, (tx) => movePayout(tx, payout_id, outcome, reason));
      return payoutEntity(moved, ctx.payouts.accountNumber);
    },
  ),
  'balance/set': control(Balance, ({ ctx }, { amount }) => balanceAfter(ctx, (tx) => setBalance(tx, amount))),
  'balance/top-up': control(Balance, ({ ctx }, { amount }) =>
    balanceAfter(ctx, (tx) => addToBalance(tx, amount)),
  ),
};

/** What is queued goes on at the sender's next look, which a commit wakes. */
function balanceAfter(ctx: SandboxContext, change: (tx: SandboxTransaction) => Promise<void>) {
  return inTransaction(ctx, async (tx) => {
    await change(tx);
    return { balance: await readBalance(tx.db) };
  });
}
