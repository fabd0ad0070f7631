import { dayInIndia } from '#platform/time/days.ts';
import { amountText, type BankFile, type BankLine, dayText, isAt, isRtgs, plainName } from './bank-line.ts';

const BANK = 'ICIC';
const COLUMNS = [
  ...['PYMT_PROD_TYPE_CODE', 'PYMT_MODE', 'DEBIT_ACC_NO', 'BNF_NAME', 'BENE_ACC_NO', 'BENE_IFSC', 'AMOUNT'],
  ...['DEBIT_NARR', 'CREDIT_NARR', 'MOBILE_NUM', 'EMAIL_ID', 'REMARK', 'PYMT_DATE', 'REF_NO'],
  ...['ADDL_INFO1', 'ADDL_INFO2', 'ADDL_INFO3', 'ADDL_INFO4', 'ADDL_INFO5'],
];

const nameOf = (holder: string) => plainName(holder, { allowed: /[A-Za-z ]/, max: 100 });

/** `FT`: within the bank, which takes no IFSC then. */
function transferOf(line: BankLine): { mode: string; ifsc: string } {
  if (isAt(line, BANK)) return { mode: 'FT', ifsc: '' };
  return { mode: isRtgs(line) ? 'RTGS' : 'NEFT', ifsc: line.destination.ifsc };
}

/** Corporate Internet Banking's payments to beneficiaries that are not registered there (decision 67). */
export const ICICI_FILE: BankFile = {
  bom: false,
  isForAccounts: true,
  namesDebitAccount: true,
  nameOf,
  rows: ({ createdAt, debitAccount, lines }) => [
    COLUMNS,
    ...lines.map((line) => {
      const { destination, reference, amountPaise } = line;
      const { mode, ifsc } = transferOf(line);
      return [
        ...['PAB_VENDOR', mode, debitAccount, nameOf(destination.holder), destination.account, ifsc],
        ...[amountText(amountPaise), reference, reference, '', '', reference],
        ...[dayText(dayInIndia(createdAt), '-'), reference, '', '', '', '', ''],
      ];
    }),
  ],
};
