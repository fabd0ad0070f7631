import type { Risk } from '#contract/inspection/constants.ts';
import type { ListingStatus } from '#contract/listings/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import type { QueueStatus } from './address.ts';

/** A listing's status in the market's words (rule L1). */
export const STATUS_LABELS: Record<ListingStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  changes_requested: { label: 'Changes requested', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
  draft: { label: 'Draft', tone: 'secondary' },
  unlisted: { label: 'Unlisted', tone: 'secondary' },
  suspended: { label: 'Suspended', tone: 'error' },
  archived: { label: 'Archived', tone: 'secondary' },
};

/** A tab's word. */
export function queueLabel(status: QueueStatus): string {
  return status === 'waiting' ? 'Waiting' : STATUS_LABELS[status].label;
}

export function ListingStatusDot({ status }: { status: ListingStatus }) {
  const { label, tone } = STATUS_LABELS[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The worst that an inspection found, in words (rule I2). */
const RISK_LABELS: Record<Risk, { label: string; tone: Tone }> = {
  critical: { label: 'Critical risk', tone: 'error' },
  high: { label: 'High risk', tone: 'warning' },
  medium: { label: 'Medium risk', tone: 'info' },
  low: { label: 'Low risk', tone: 'secondary' },
  none: { label: 'Nothing found', tone: 'success' },
  running: { label: 'Being inspected', tone: 'secondary' },
};

export function RiskDot({ risk }: { risk: Risk }) {
  const { label, tone } = RISK_LABELS[risk];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
