import { formatDate } from '#contract/formats/dates.ts';
import { capitalised } from '#contract/formats/words.ts';
import {
  GRANT_REASONS,
  REFUND_REQUEST_LABELS,
  REFUSE_REASONS,
  type RefundDecisionReason,
} from '#contract/payments/refunds/constants.ts';
import type { Dispute, ListedRefund } from '#contract/payments/refunds/schemas.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import type { CaseFilter } from './queries.ts';

export const CASES_PATH = '/dashboard/admin/refunds';

export const FILTER_LABELS: Record<CaseFilter, string> = {
  waiting: 'Waiting for you',
  waiting_seller: 'Waiting for the seller',
  granted: 'Granted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  all: 'All',
};

export const DECISION_NAMES: Record<RefundDecisionReason, string> = {
  fault_shown: 'Fault confirmed',
  fault_not_shown: 'Fault not confirmed',
  as_described: 'As described',
  changed_mind: 'Change of mind',
  misuse: 'Misuse of the guarantee',
  goodwill: 'Goodwill',
  other: 'Other',
};

export const reasonsOf = (verb: 'grant' | 'refuse'): readonly RefundDecisionReason[] =>
  verb === 'grant' ? GRANT_REASONS : REFUSE_REASONS;

/** A request's status as an admin sees it: money that could not be paid out comes first. */
export function caseStatus(refund: ListedRefund): { label: string; tone: Tone } {
  if (refund.money?.status === 'failed') return { label: 'Refund failed', tone: 'error' };
  const { label, colour } = REFUND_REQUEST_LABELS[refund.status];
  return { label, tone: colour as Tone };
}

/** Whose turn it is and until when; empty when nobody's. */
export function dueText(refund: ListedRefund): string {
  if (refund.status === 'waiting_seller') return formatDate(refund.sellerDueAt);
  if (refund.status === 'waiting_admin' && refund.adminDueAt) return formatDate(refund.adminDueAt);
  return '';
}

export const DISPUTE_LABELS: Record<Dispute['status'], { label: string; tone: Tone }> = {
  open: { label: 'To be answered', tone: 'warning' },
  under_review: { label: 'With the bank', tone: 'info' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'error' },
  closed: { label: 'Closed', tone: 'secondary' },
};

/** `goods_or_services_not_received` -> `Goods or services not received`. */
export function spaced(code: string): string {
  return capitalised(code.replaceAll('_', ' '));
}
