import type { SaleStatus } from '#contract/ledger/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';

/** What a sale's status is called, and its colour. */
export const SALE_STATUS_LABELS: Record<SaleStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'info' },
  available: { label: 'Available', tone: 'success' },
  on_hold: { label: 'On hold', tone: 'warning' },
  partly_refunded: { label: 'Partly refunded', tone: 'secondary' },
  refunded: { label: 'Refunded', tone: 'error' },
};

export function SaleStatusDot({ status }: { status: SaleStatus }) {
  const { label, tone } = SALE_STATUS_LABELS[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
