import { formatAmount } from '#contract/formats/amounts.ts';
import { withoutNumbers } from './bank-words.ts';

/** What keeps a payout at the provider from going on until an admin does something (rule M3). */
export type PayoutTrouble = 'low_balance' | 'refused' | 'mismatch' | 'conflict';

/** What admins are told of each, with the next step. */
export const TROUBLE_TEXTS = {
  low_balance: () =>
    'RazorpayX holds payouts back, because there is too little in its account. Add money to it; what waits goes on by itself.',
  refused: (why: string) =>
    `RazorpayX takes no payout from this market: ${why} Look at its keys, its account number and the addresses that it allows. What waits is tried again by itself.`,
  mismatch: (payoutId: string, told: { id: string; amountPaise: number }) =>
    `RazorpayX has ${told.id} of ${formatAmount(told.amountPaise)} for payout ${payoutId}, which is another amount or reference. Nothing was changed here. Look at both, and settle it at RazorpayX.`,
  conflict: (payoutId: string, told: { id: string }) =>
    `RazorpayX has paid ${told.id}, but payout ${payoutId} has ended here and its money is in the seller’s balance again. Have the money sent back, or settle it with the seller.`,
};

/** Fields of a payout that are the market's own: a refusal for them says nothing of the seller. */
const OF_THE_PAYOUT = ['amount', 'mode', 'fund_account_id', 'narration'];

/** Whether a refusal to make a payout is about this one, so that it has failed; any other is the operator's to mend. */
export const isAboutThisPayout = ({ status, field }: { status: number; field: string }): boolean =>
  status === 400 && OF_THE_PAYOUT.includes(field);

/** Whether the provider does not let the market in at all. */
export const isAboutUs = ({ status, reason }: { status: number; reason: string }): boolean =>
  status === 401 || status === 403 || reason === 'authentication_failed';

/** UPI carries no more at once (NPCI). */
export const UPI_MOST_PAISE = 10_000_000;
export const UPI_TOO_MUCH = `UPI carries at most ${formatAmount(UPI_MOST_PAISE)} at once. Ask for less, or enter a bank account.`;
export const NAME_UNWRITABLE =
  'The account holder’s name cannot be written in Latin letters. Enter it as it stands in your bank’s English statements.';
/** What the provider says may name the account: sellers and admins read it without its number. */
export const destinationRefused = (why: string) =>
  `The payment provider does not take this account: ${withoutNumbers(why)}`;
export const payoutRefused = (why: string) => `The payment provider did not take it: ${withoutNumbers(why)}`;
