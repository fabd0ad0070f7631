import { describe, expect, it, test } from 'vitest';
import type { PayoutAccountForm } from '#contract/payouts/schemas.ts';
import { bankKeyOf, bankReferenceOf } from '../bank-reference.ts';
import { BANK_FILES, writeBankFile } from './bank-files.ts';
import type { BankBatch, BankLine } from './bank-line.ts';

const ACCOUNT: PayoutAccountForm = {
  holder: 'Asha Rao',
  pan: 'ABCPD1234E',
  method: 'bank',
  account: '50100234567890',
  ifsc: 'SBIN0001234',
  upi: '',
};
const SELLER = '019aba3c-0000-7000-8000-000000000001';

let lines = 0;
const line = (amountPaise: number, destination: Partial<PayoutAccountForm> = {}): BankLine => {
  const id = `019aba3c-1111-7000-8000-${String(++lines).padStart(12, '0')}`;
  return {
    ...{ id, reference: bankReferenceOf(id), sellerId: SELLER, amountPaise },
    // A quarter to midnight of 24 November in India is the 24th in London too; half an hour later it is not.
    createdAt: new Date('2026-11-24T18:45:00Z'),
    destination: { ...ACCOUNT, ...destination },
  };
};

const ACCOUNTS = [
  line(150_059),
  line(20_000_000, { holder: 'Jörg  Ødegård-Nair (HUF), Łódź', ifsc: 'UTIB0000001' }),
  line(19_999_999, { holder: 'Müller & Söhne', account: '123456789', ifsc: 'HDFC0001234' }),
  line(50_000, { holder: 'आशा Rao', ifsc: 'ICIC0000456' }),
];
const UPI = line(75_000, {
  ...{ holder: '=HYPERLINK("http://x.example","Pay")', method: 'upi', account: '', ifsc: '' },
  upi: 'asha@okhdfcbank',
});
const BATCH: BankBatch = {
  createdAt: new Date('2026-11-25T20:00:00Z'),
  debitAccount: '00112233445566',
  lines: ACCOUNTS,
};
const NAMES = ACCOUNTS.map(({ reference }) => reference);

describe('The bank files', () => {
  test('The neutral file has a line for every payout, of UPI too, with every column named', () => {
    const lines = [...ACCOUNTS, UPI];
    expect(writeBankFile('neutral', { ...BATCH, lines })).toBe(
      `\uFEFF${[
        'payout_id,reference,seller,holder,method,account,ifsc,upi,amount,created',
        `${lines[0]!.id},${NAMES[0]},${SELLER},Asha Rao,bank,50100234567890,SBIN0001234,,1500.59,2026-11-25 00:15:00`,
        `${lines[1]!.id},${NAMES[1]},${SELLER},"Jörg  Ødegård-Nair (HUF), Łódź",bank,50100234567890,UTIB0000001,,200000.00,2026-11-25 00:15:00`,
        `${lines[2]!.id},${NAMES[2]},${SELLER},Müller & Söhne,bank,123456789,HDFC0001234,,199999.99,2026-11-25 00:15:00`,
        `${lines[3]!.id},${NAMES[3]},${SELLER},आशा Rao,bank,50100234567890,ICIC0000456,,500.00,2026-11-25 00:15:00`,
        `${lines[4]!.id},${UPI.reference},${SELLER},"'=HYPERLINK(""http://x.example"",""Pay"")",upi,,,asha@okhdfcbank,750.00,2026-11-25 00:15:00`,
      ].join('\r\n')}\r\n`,
    );
  });

  test('The file of HDFC Bank has 28 fields a line and no line of names', () => {
    const text = writeBankFile('hdfc', BATCH);
    expect(text).toBe(
      `${[
        `N,,50100234567890,1500.59,Asha Rao,,,,,,,,${NAMES[0]},${NAMES[0]},,,,,,,,,26/11/2026,,SBIN0001234,SBIN,,`,
        `R,,50100234567890,200000.00,Jorg Odegard Nair HUF Lodz,,,,,,,,${NAMES[1]},${NAMES[1]},,,,,,,,,26/11/2026,,UTIB0000001,UTIB,,`,
        `I,123456789,123456789,199999.99,Muller Sohne,,,,,,,,${NAMES[2]},${NAMES[2]},,,,,,,,,26/11/2026,,HDFC0001234,HDFC,,`,
        `N,,50100234567890,500.00,Rao,,,,,,,,${NAMES[3]},${NAMES[3]},,,,,,,,,26/11/2026,,ICIC0000456,ICIC,,`,
      ].join('\r\n')}\r\n`,
    );
    for (const line of text.trimEnd().split('\r\n')) expect(line.split(',')).toHaveLength(28);
  });

  test('The file of ICICI Bank has its names, and transfers within the bank without an IFSC', () => {
    expect(writeBankFile('icici', BATCH)).toBe(
      `${[
        'PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR,CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3,ADDL_INFO4,ADDL_INFO5',
        `PAB_VENDOR,NEFT,00112233445566,Asha Rao,50100234567890,SBIN0001234,1500.59,${NAMES[0]},${NAMES[0]},,,${NAMES[0]},26-11-2026,${NAMES[0]},,,,,`,
        `PAB_VENDOR,RTGS,00112233445566,Jorg Odegard Nair HUF Lodz,50100234567890,UTIB0000001,200000.00,${NAMES[1]},${NAMES[1]},,,${NAMES[1]},26-11-2026,${NAMES[1]},,,,,`,
        `PAB_VENDOR,NEFT,00112233445566,Muller Sohne,123456789,HDFC0001234,199999.99,${NAMES[2]},${NAMES[2]},,,${NAMES[2]},26-11-2026,${NAMES[2]},,,,,`,
        `PAB_VENDOR,FT,00112233445566,Rao,50100234567890,,500.00,${NAMES[3]},${NAMES[3]},,,${NAMES[3]},26-11-2026,${NAMES[3]},,,,,`,
      ].join('\r\n')}\r\n`,
    );
  });

  test('The file of the State Bank of India has named columns', () => {
    expect(writeBankFile('sbi', BATCH)).toBe(
      `${[
        'Debit Account Number,Beneficiary Account Number,Beneficiary Name,IFSC Code,Amount,Payment Mode,Payment Date,Customer Reference Number,Remarks',
        `00112233445566,50100234567890,Asha Rao,SBIN0001234,1500.59,NEFT,26/11/2026,${NAMES[0]},${NAMES[0]}`,
        `00112233445566,50100234567890,Jorg Odegard Nair HUF Lodz,UTIB0000001,200000.00,RTGS,26/11/2026,${NAMES[1]},${NAMES[1]}`,
        `00112233445566,123456789,Muller Sohne,HDFC0001234,199999.99,NEFT,26/11/2026,${NAMES[2]},${NAMES[2]}`,
        `00112233445566,50100234567890,Rao,ICIC0000456,500.00,NEFT,26/11/2026,${NAMES[3]},${NAMES[3]}`,
      ].join('\r\n')}\r\n`,
    );
  });

  it.each(['=1+1', '+91 Asha', '-Asha', '@SUM(A1)', '\t=Asha', ' =Asha'])(
    'No bank file begins a cell with the formula %j of a holder',
    (holder) => {
      const lines = [line(100_000, { holder })];
      for (const format of ['neutral', 'hdfc', 'icici', 'sbi'] as const) {
        const text = writeBankFile(format, { ...BATCH, lines }).replace('\uFEFF', '');
        for (const cell of text.split(/[,\r\n]+/)) expect(cell, format).not.toMatch(/^"?\s*[=+\-@]/);
      }
    },
  );

  test('A name is cut to what the bank takes, and of one in an Indian script nothing is left', () => {
    const long = `${'Asha '.repeat(30)}Rao`;
    expect(BANK_FILES.hdfc.nameOf(long)).toBe('Asha Asha Asha Asha Asha Asha Asha Asha');
    expect(BANK_FILES.sbi.nameOf(long)).toHaveLength(39);
    expect(BANK_FILES.icici.nameOf(long).length).toBeLessThanOrEqual(100);
    for (const format of ['hdfc', 'icici', 'sbi'] as const) {
      expect(BANK_FILES[format].nameOf('आशा राव')).toBe('');
      expect(BANK_FILES[format].nameOf('12 34.')).toBe('');
    }
    expect(BANK_FILES.neutral.nameOf('आशा राव')).toBe('आशा राव');
  });
});

describe('Our reference in a bank file', () => {
  test('A reference has fifteen capital letters and digits, is the same whenever it is made, and leads back to its key', () => {
    const ids = Array.from(
      { length: 2_000 },
      (_, n) => `019aba3c-1111-7000-8000-${String(n).padStart(12, '0')}`,
    );
    const references = ids.map(bankReferenceOf);
    expect(new Set(references).size).toBe(ids.length);
    expect(references).toEqual(ids.map((id) => bankReferenceOf(id.toUpperCase())));
    for (const reference of references) {
      expect(reference).toMatch(/^CHP[0-9A-HJKMNP-TV-Z]{12}$/);
      expect(bankKeyOf(` ${reference.toLowerCase()} `)).toMatch(/^[0-9a-f]{15}$/);
    }
  });

  it.each(['', 'CHP', 'CHP0123456789AB1', 'CHP0123456789AI', 'HDFCN52026112512', '019aba3c'])(
    'The text %j is no reference of ours',
    (text) => expect(bankKeyOf(text)).toBeUndefined(),
  );
});
