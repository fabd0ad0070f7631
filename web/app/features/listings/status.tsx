import type { ListingStatus } from '#contract/listings/constants.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';
import { StatusDot } from '../../ui/feedback/badge.tsx';

/** A listing's status in the seller's words (rule L1). */
const STATUS_LABELS: Record<ListingStatus, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'secondary' },
  pending: { label: 'In review', tone: 'info' },
  changes_requested: { label: 'Changes requested', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'error' },
  approved: { label: 'On the market', tone: 'success' },
  unlisted: { label: 'Unlisted', tone: 'secondary' },
  suspended: { label: 'Suspended', tone: 'error' },
  archived: { label: 'Archived', tone: 'secondary' },
};

export function ListingStatusDot({ status }: { status: ListingStatus }) {
  const { label, tone } = STATUS_LABELS[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}
