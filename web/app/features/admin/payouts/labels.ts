import { PAYOUT_FILTERS } from '#contract/admin/payouts/constants.ts';
import type { ManagedPayout } from '#contract/admin/payouts/schemas.ts';
import { PAYOUT_STATUS_LABELS, type PayoutProvider, type PayoutStatus } from '#contract/payouts/constants.ts';

export const PAYOUTS_PATH = '/dashboard/admin/payouts';
export const FILES_PATH = `${PAYOUTS_PATH}?tab=bank-files`;

const OTHER_FILTERS = { waiting: 'To approve', all: 'All payouts' } as const;

/** The choices of the list's filter. */
export const FILTER_CHOICES = PAYOUT_FILTERS.map(
  (value) =>
    [
      value,
      value === 'waiting' || value === 'all' ? OTHER_FILTERS[value] : PAYOUT_STATUS_LABELS[value].label,
    ] as const,
);

export const PROVIDER_NAMES: Record<PayoutProvider, string> = { manual: 'Bank file', razorpayx: 'RazorpayX' };

export type PayoutVerb = 'approve' | 'paid' | 'failed' | 'returned';

export const VERB_NAMES: Record<PayoutVerb, string> = {
  approve: 'Approve',
  paid: 'Mark paid',
  failed: 'Mark not made',
  returned: 'Mark returned',
};

const VERBS: Record<PayoutStatus, PayoutVerb[]> = {
  draft: ['approve', 'failed'],
  approved: ['failed'],
  processing: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

/** What can be done about a payout as it stands; the likely act first. */
export const verbsOf = ({ status, cannotApprove }: ManagedPayout): PayoutVerb[] =>
  VERBS[status].filter((verb) => verb !== 'approve' || cannotApprove === null);
