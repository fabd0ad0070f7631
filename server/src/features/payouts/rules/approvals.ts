import { PAYOUT_STATUS_WORDS, type PayoutStatus } from '#contract/payouts/constants.ts';
import { errorText } from '#platform/errors.ts';

/** Whether a payout takes two admins: above the operator's sum (rule M3). */
export function needsSecondAdmin(amountPaise: number, secondAdminFromRupees: number | null): boolean {
  return secondAdminFromRupees !== null && amountPaise > secondAdminFromRupees * 100;
}

/** What decides whether somebody may say yes to a payout. */
export interface ApprovalState {
  status: PayoutStatus;
  isOwn: boolean;
  /** The operator or the seller wants nothing paid out at the moment. */
  isStopped: boolean;
  isPausedBySeller: boolean;
  isApprovedByCaller: boolean;
  approvals: number;
  needed: number;
}

export type ApprovalRefusal = 'moved' | 'own' | 'stopped' | 'paused' | 'approved_by_caller';

/** Why an admin cannot say yes; nothing where they can. Their own yes counts again once no second one is needed. */
export function refusalOf(state: ApprovalState): ApprovalRefusal | undefined {
  if (state.status !== 'draft') return 'moved';
  if (state.isOwn) return 'own';
  if (state.isStopped) return 'stopped';
  if (state.isPausedBySeller) return 'paused';
  return state.isApprovedByCaller && state.approvals < state.needed ? 'approved_by_caller' : undefined;
}

/** What is said where payouts to a seller are stopped. */
export const STOPPED_WORDS = 'Payouts to this seller are stopped. Let them go on first.';
export const PAUSED_WORDS = 'The seller has paused payouts. It can be approved once they let them go on.';

/** The refusal in words, as the call would answer it. */
export function refusalWords(refusal: ApprovalRefusal, status: PayoutStatus): string {
  switch (refusal) {
    case 'moved':
      return errorText('payout.moved', { status: PAYOUT_STATUS_WORDS[status] });
    case 'own':
      return errorText('payout.own');
    case 'stopped':
      return STOPPED_WORDS;
    case 'paused':
      return PAUSED_WORDS;
    case 'approved_by_caller':
      return errorText('payout.approved_by_you');
  }
}
