import { describe, expect, it, test } from 'vitest';
import { readStatement } from './read-statement.ts';
import { transferKey, transferKeysIn } from './transfer-keys.ts';

const TODAY = '2026-11-25';
const read = (...lines: string[]) => readStatement(lines.join('\r\n'), TODAY);
const faultOf = (...lines: string[]) => {
  const result = read(...lines);
  return 'fault' in result ? result.fault : 'none';
};
const seen = (...lines: string[]) => {
  const result = read(...lines);
  if ('fault' in result) throw new Error(result.fault);
  return result.lines.map(({ on, direction, amountPaise, balancePaise }) => [
    on,
    direction,
    amountPaise,
    balancePaise,
  ]);
};

const TWO_LINES = [
  ['2026-11-21', 'out', 150_000, 8_500_000],
  ['2026-11-22', 'in', 97_640, 8_597_640],
];

describe('A bank statement', () => {
  test('The form of HDFC Bank is read, with what stands before and after its lines', () => {
    const lines = seen(
      'HDFC BANK Ltd.,,,,,,Page No .: 1',
      'Account No :50100234567890,,,,,,',
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
      '********,****,****,****,****,****,****',
      '21/11/26,NEFT DR-SBIN0001234-ASHA RAO,0000N326264012345678,21/11/26,"1,500.00",,"85,000.00"',
      '22/11/26,NEFT CR-RAZORPAY,1763712000ab12cd,22/11/26,,976.40,"85,976.40"',
      'STATEMENT SUMMARY :-,,,,,,',
      'Opening Balance,Dr Count,Cr Count,,Debits,Credits,Closing Bal',
      '86500.00,1,1,,1500.00,976.40,85976.40',
    );
    expect(lines).toEqual(TWO_LINES);
  });

  test('The form of ICICI Bank is read, newest line first', () => {
    const lines = seen(
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
      '1,22/11/2026,22/11/2026,-,NEFT-RAZORPAY,0.00,976.40,85976.40',
      '2,21/11/2026,21/11/2026,-,INF/NEFT/ASHA,1500.00,0.00,85000.00',
    );
    expect(lines).toEqual(TWO_LINES);
  });

  test('The form of the State Bank of India is read, with tabs and months in letters', () => {
    const lines = seen(
      'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
      '21 Nov 2026\t21 Nov 2026\tTO TRANSFER-NEFT\tTRANSFER TO 1\t1,500.00\t\t85,000.00',
      '22 Nov 2026\t22 Nov 2026\tBY TRANSFER-NEFT\t\t\t976.40\t85,976.40',
    );
    expect(lines).toEqual(TWO_LINES);
  });

  it.each([
    ['ISO', '2026-11-21', '2026-11-22'],
    ['dashes', '21-11-2026', '22-11-2026'],
    ['letters', '21-Nov-2026', '22-NOV-26'],
    ['times', '21/11/2026 10:15:00', '2026-11-22T09:00'],
  ])('Days with %s are read', (_form, first, second) => {
    expect(
      seen(
        'date;description;reference;debit;credit;balance',
        `${first};a;;1500;;85000`,
        `${second};b;;;976.40;85976.40`,
      ),
    ).toEqual(TWO_LINES);
  });

  test('One column of amounts goes by its sign, or by a column that says debit or credit', () => {
    expect(seen('date,details,amount', '21/11/2026,a,"-1,500"', '22/11/2026,b,976.4')).toEqual([
      ['2026-11-21', 'out', 150_000, null],
      ['2026-11-22', 'in', 97_640, null],
    ]);
    expect(
      seen(
        'Date,Description,Amount,Dr / Cr,Balance,Dr / Cr',
        '21/11/2026,a,1500,DR,85000,CR',
        '22/11/2026,b,976.4,CR,85976.4,CR',
      ),
    ).toEqual(TWO_LINES);
  });

  test('Of a single day the balances tell which line was first, and an overdrawn balance is below zero', () => {
    expect(
      seen('date,narration,debit,credit,balance', '21/11/2026,b,,500,400.00 Cr', '21/11/2026,a,200,,100 Dr'),
    ).toEqual([
      ['2026-11-21', 'out', 20_000, -10_000],
      ['2026-11-21', 'in', 50_000, 40_000],
    ]);
  });

  const HEAD = 'date,description,debit,credit,balance';
  it.each([
    ['no columns', ['hello,world', '1,2'], 'no line names its columns, such as date.'],
    [
      'no amounts',
      ['date,description', '1,2'],
      'no line names its columns, such as debit and credit, or amount.',
    ],
    ['no lines', [HEAD], 'it has no line with a date and an amount.'],
    ['a day that there is not', [HEAD, '31/02/2026,a,1,,'], 'the date of line 2 is none: “31/02/2026”.'],
    ['a day to come', [HEAD, '26/11/2026,a,1,,'], 'line 2 is dated 2026-11-26, which is yet to come.'],
    ['an amount in words', [HEAD, '21/11/2026,a,one,,'], 'an amount of line 2 cannot be read: “one”.'],
    ['both sides', [HEAD, '21/11/2026,a,1,1,'], 'line 2 has both a debit and a credit.'],
    [
      'a line without a date',
      [HEAD, '21/11/2026,a,1,,', ',b,1,,', '22/11/2026,c,1,,'],
      'line 3 has an amount and no date, such as 21/11/2026.',
    ],
    [
      'a line that is missing',
      [HEAD, '21/11/2026,a,1,,99', '22/11/2026,b,1,,97'],
      'after line 3 the balance would be ₹98.00, and the file says ₹97.00. Take the statement anew, with every line.',
    ],
    ['a quote that does not end', [HEAD, '21/11/2026,"a,1,,'], /^a quote is out of place/],
  ])('A file with %s is refused, and says so', (_what, lines, fault) => {
    expect(faultOf(...lines)).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault));
  });
});

test('The number of a transfer is found among other words, whatever fills it up', () => {
  expect(transferKey('0000N326264012345678')).toBe('N326264012345678');
  expect(transferKey('AB/12-3456')).toBe('AB123456');
  expect(transferKey('RAZORPAY')).toBeUndefined();
  const keys = transferKeysIn({
    description: 'NEFT DR-SBIN0001234-CHP0123456789AB',
    reference: '000633012345678',
  });
  expect(keys).toEqual(expect.arrayContaining(['CHP0123456789AB', '633012345678']));
});
