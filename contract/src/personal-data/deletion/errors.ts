import { TYPED_EMAIL_WRONG } from './constants.ts';

/** What the calls about the end of an account can answer, in the form of `ERRORS` (rule A9). */
export const DELETION_ERRORS = {
  'account.deletion_pending': [
    403,
    'Your account is going to be deleted. Keep it first, then you can use it as before.',
  ],
  'account.deletion_in_way': [409, '{text}'],
  'account.typed_email_wrong': [400, TYPED_EMAIL_WRONG],
  'account.no_deletion': [409, 'Your account is not going to be deleted.'],
  'account.seller_unsettled': [
    409,
    'This seller has something that is not settled: an order being paid, a refund, a dispute, a sale within its guarantee, a payout or a balance. Wait until it is, or suspend the account.',
  ],
  'account.role_in_way': [409, 'The role cannot be changed yet. {text}'],
} as const;
