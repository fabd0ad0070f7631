import type { StatusDetails } from './entities.ts';

const details = (source: string, description: string) => ({ source, description });

/** Why a payout failed or was reversed, in the provider's words ([MD errors/x/payout-status-details.md]). */
const FAULTS = {
  bank_account_closed: details(
    'beneficiary_bank',
    'Payout failed as the beneficiary account is closed. Please contact the beneficiary bank.',
  ),
  bank_account_frozen: details(
    'beneficiary_bank',
    'Payout failed as beneficiary account is frozen. Please contact the beneficiary bank.',
  ),
  bank_account_invalid: details(
    'beneficiary_bank',
    'Payout failed due to invalid beneficiary account details.',
  ),
  beneficiary_bank_offline: details(
    'beneficiary_bank',
    'Beneficiary bank systems are offline. Please retry after 30 min.',
  ),
  beneficiary_bank_rejected: details(
    'beneficiary_bank',
    'Payout rejected by the beneficiary bank. Please contact the beneficiary bank.',
  ),
  imps_not_allowed: details(
    'beneficiary_bank',
    'IMPS is not enabled on beneficiary account. Please retry with different mode.',
  ),
  beneficiary_vpa_invalid: details(
    'business',
    'UPI validation failed. If the UPI ID is valid, please retry after sometime.',
  ),
  gateway_down: details(
    'gateway',
    'Payout failed as the partner bank is facing technical issues. Please retry.',
  ),
  server_error: details('internal', 'Payout failed. Contact support for help.'),
} as const;

export type PayoutFault = keyof typeof FAULTS;
export const PAYOUT_FAULTS = Object.keys(FAULTS) as [PayoutFault];

export const faultDetails = (reason: PayoutFault): StatusDetails => ({ ...FAULTS[reason], reason });

/** What is said of the other states. */
export const STATE_DETAILS = {
  pending: {
    description: 'Workflow for the payout is pending approval from the approver(s).',
    source: 'business',
    reason: 'pending_approval',
  },
  queued: {
    description: 'Payout is queued as there is insufficient balance in your account to process the payout.',
    source: 'business',
    reason: 'low_balance',
  },
  processing: {
    description:
      'Payout is being processed by our partner bank. Please check the final status after some time.',
    source: 'internal',
    reason: 'partner_bank_pending',
  },
  processed: {
    description: "Payout is processed and the money has been credited into the beneficiary's account.",
    source: 'beneficiary_bank',
    reason: 'payout_processed',
  },
} as const satisfies Record<string, StatusDetails>;
