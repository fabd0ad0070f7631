import type { SandboxContext, SandboxTransaction } from '../context.ts';
import type { Settings } from '../controls/settings.ts';
import { inTransaction } from '../transaction.ts';
import { authorizeAfterAll, returnUncaptured } from './payments.ts';
import { FEES, letPayoutMove } from './payouts/move-payout.ts';
import { settleDueRefund } from './refunds.ts';

type Kind = 'authorise' | 'return' | 'payout' | 'refund';

/** What happens at the provider by itself. */
const ACTS: Record<Kind, (tx: SandboxTransaction, id: string) => Promise<void>> = {
  authorise: authorizeAfterAll,
  return: returnUncaptured,
  payout: letPayoutMove,
  refund: settleDueRefund,
};

/** Ids of what has come due, in the order in which it happens. */
const DUE = `
  SELECT 1 AS turn, 'authorise' AS kind, id, seq FROM razorpay_sandbox.payments
  WHERE status = 'failed' AND authorize_late_at <= $1
  UNION ALL
  SELECT 2, 'return', p.id, p.seq FROM razorpay_sandbox.payments p
  JOIN razorpay_sandbox.orders o ON o.id = p.order_id
  WHERE p.status = 'authorized' AND p.created_at + o.manual_expiry_minutes * interval '1 minute' <= $1
  UNION ALL
  SELECT 3, 'payout', id, seq FROM razorpay_sandbox.payouts
  WHERE status = 'processing' AND moves_at <= $1 AND $2 <> 'pending' OR utr_at <= $1 OR reverses_at <= $1
    OR status = 'queued' AND amount + $3 <= (SELECT amount FROM razorpay_sandbox.balance)
  UNION ALL
  SELECT 4, 'refund', id, seq FROM razorpay_sandbox.refunds
  WHERE status = 'pending' AND settles_at <= $1 AND $4 <> 'pending'
  ORDER BY turn, seq`;

/** Banks authorise late, uncaptured payments are given back, payouts move, and refunds settle; what follows from it comes next time. */
export async function letTimePass(
  ctx: SandboxContext,
  { payoutOutcome, refundOutcome }: Settings,
): Promise<void> {
  const { rows: due } = await ctx.pool.query<{ kind: Kind; id: string }>(DUE, [
    ctx.now(),
    payoutOutcome,
    FEES.fees,
    refundOutcome,
  ]);
  for (const { kind, id } of due) await inTransaction(ctx, (tx) => ACTS[kind](tx, id));
}
