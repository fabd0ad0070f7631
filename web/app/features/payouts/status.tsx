import { PAYOUT_STATUS_LABELS, type PayoutStatus } from '#contract/payouts/constants.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';

export function PayoutStatusDot({ status }: { status: PayoutStatus }) {
  const { label, colour } = PAYOUT_STATUS_LABELS[status];
  return <StatusDot tone={colour as Tone}>{label}</StatusDot>;
}
