import type { Payout } from '#contract/payouts/schemas.ts';
import type { PayoutRow } from './rows.ts';

const timeOf = (date: Date | null) => date?.toISOString() ?? null;

export function viewPayout(row: PayoutRow): Payout {
  const { holder, method, account, ifsc, upi } = row.masked;
  return {
    _id: row.id,
    amountPaise: row.amount_paise,
    status: row.status,
    destination: { holder, method, account, ifsc, upi },
    reason: row.reason,
    reference: row.reference,
    isScheduled: row.is_scheduled,
    createdAt: row.created_at.toISOString(),
    approvedAt: timeOf(row.approved_at),
    paidAt: timeOf(row.paid_at),
    endedAt: timeOf(row.ended_at),
  };
}
