import { dayInIndia } from '#platform/time/days.ts';
import { amountText, type BankFile, type BankLine, dayText, isAt, isRtgs, plainName } from './bank-line.ts';

const BANK = 'HDFC';
const BENEFICIARY_CODE_MAX = 13;
const blanks = (count: number) => Array.from({ length: count }, () => '');

const nameOf = (holder: string) => plainName(holder, { allowed: /[A-Za-z0-9 .]/, max: 40 });

/** `I`: within the bank, which asks for a code of the beneficiary then; `R`: RTGS; `N`: NEFT. */
function transferOf(line: BankLine): [type: string, code: string] {
  if (isAt(line, BANK)) return ['I', line.destination.account.slice(-BENEFICIARY_CODE_MAX)];
  return [isRtgs(line) ? 'R' : 'N', ''];
}

/**
 * ENet's upload of payments to many ("RBI adapter"): 28 fields without a line of names, which does not say the account that
 * the money leaves; the bank knows it by the client code in the file's name (decision 67).
 */
export const HDFC_FILE: BankFile = {
  bom: false,
  isForAccounts: true,
  namesDebitAccount: false,
  nameOf,
  rows: ({ createdAt, lines }) =>
    lines.map((line) => {
      const { destination, reference, amountPaise } = line;
      return [
        ...transferOf(line),
        ...[destination.account, amountText(amountPaise), nameOf(destination.holder)],
        // Where a cheque is drawn and printed, and the beneficiary's address.
        ...blanks(7),
        // The instruction's reference, and the customer's, which comes back in the bank's answer.
        ...[reference, reference],
        // Seven lines of details, the number of a cheque.
        ...blanks(8),
        dayText(dayInIndia(createdAt), '/'),
        // MICR
        '',
        destination.ifsc,
        // The beneficiary's bank: the IFSC begins with it.
        destination.ifsc.slice(0, 4),
        // Its branch, and the beneficiary's address of e-mail.
        ...blanks(2),
      ];
    }),
};
