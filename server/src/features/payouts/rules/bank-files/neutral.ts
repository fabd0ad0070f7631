import { timeInIndia } from '#platform/time/days.ts';
import { amountText, type BankFile } from './bank-line.ts';

const COLUMNS = [
  'payout_id',
  'reference',
  'seller',
  'holder',
  'method',
  'account',
  'ifsc',
  'upi',
  'amount',
  'created',
];

/** Every payout with everything that is needed to pay it, whatever a market pays with. */
export const NEUTRAL_FILE: BankFile = {
  bom: true,
  isForAccounts: false,
  namesDebitAccount: false,
  nameOf: (holder) => holder,
  rows: ({ lines }) => [
    COLUMNS,
    ...lines.map(({ id, reference, sellerId, amountPaise, createdAt, destination }) => [
      ...[id, reference, sellerId, destination.holder, destination.method],
      ...[destination.account, destination.ifsc, destination.upi],
      ...[amountText(amountPaise), timeInIndia(createdAt)],
    ]),
  ],
};
