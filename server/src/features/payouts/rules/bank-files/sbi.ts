import { dayInIndia } from '#platform/time/days.ts';
import { amountText, type BankFile, dayText, isRtgs, plainName } from './bank-line.ts';

const COLUMNS = [
  ...['Debit Account Number', 'Beneficiary Account Number', 'Beneficiary Name', 'IFSC Code', 'Amount'],
  ...['Payment Mode', 'Payment Date', 'Customer Reference Number', 'Remarks'],
];

const nameOf = (holder: string) => plainName(holder, { allowed: /[A-Za-z0-9 ]/, max: 40 });

/** Named columns for the State Bank's portals, which are set to a client's columns when it joins (decision 67). */
export const SBI_FILE: BankFile = {
  bom: false,
  isForAccounts: true,
  namesDebitAccount: true,
  nameOf,
  rows: ({ createdAt, debitAccount, lines }) => [
    COLUMNS,
    ...lines.map((line) => {
      const { destination, reference, amountPaise } = line;
      return [
        ...[debitAccount, destination.account, nameOf(destination.holder), destination.ifsc],
        ...[amountText(amountPaise), isRtgs(line) ? 'RTGS' : 'NEFT', dayText(dayInIndia(createdAt), '/')],
        ...[reference, reference],
      ];
    }),
  ],
};
