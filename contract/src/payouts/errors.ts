/** What the calls about payouts can answer, in the form of `ERRORS` (rule M3). */
export const PAYOUT_ERRORS = {
  'payout.held': [409, '{text}'],
  'payout.too_much': [409, 'You have {payable} available to be paid out. Ask for at most that.'],
  'payout.not_the_last': [
    409,
    'A last payout takes all that you have available, and is possible once your projects are off the market and no sale is pending.',
  ],
  'payout.too_little': [400, 'The smallest payout is ₹500.'],
  'payout.not_found': [404, 'There is no such payout.'],
  'payout.moved': [409, 'This payout is {status} now, so that is no longer possible.'],
  'payout.own': [409, 'You cannot approve a payout to yourself.'],
  'payout.approved_by_you': [409, 'You have approved it already. Another admin has to say yes as well.'],
  'payout.new_admin': [
    409,
    'This payout takes two admins, and you have been one for less than 48 hours. Another admin has to say yes.',
  ],
  'payout.name_unchecked': [
    409,
    'First compare the holder’s name with the name that the bank has for this account, and confirm that you did.',
  ],
  'payout.nothing_to_pay': [409, 'No approved payout fits into this file. Approve payouts first.'],
  'payout.batch_not_found': [404, 'There is no such bank file.'],
  'payout.batch_ended': [
    409,
    'Every payout of this file has ended, so nothing in it is left to pay. Do not send an earlier download to the bank again.',
  ],
  'payout.debit_account_missing': [
    409,
    'This bank’s file names the account that the money leaves. Enter it in the settings first.',
  ],
  'payout.reference_used': [409, 'Another payout has this reference already: {payout}.'],
  'payout.file_unreadable': [400, 'This is not a CSV file with column names in its first line: {text}'],
  'payout.paused_already': [409, 'Payouts to this seller are paused already.'],
  'payout.webhook_signature': [400, 'The signature is not right.'],
  'payout.at_provider': [
    409,
    'The payment provider is making this payout, and its result arrives here by itself. To stop it, cancel it there.',
  ],
  'payout.not_paused': [409, 'Payouts to this seller are not paused.'],
  'payout.sellers_only': [409, 'Only sellers have payouts.'],
} as const;
