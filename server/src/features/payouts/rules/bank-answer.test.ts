import { describe, expect, it, test } from 'vitest';
import { type AnswerLine, readAnswer } from './bank-answer.ts';
import { bankKeyOf, bankReferenceOf } from './bank-reference.ts';

const ID = '019aba3c-1111-7000-8000-000000000001';
const OURS = bankReferenceOf(ID);
const linesOf = (csv: string): AnswerLine[] => {
  const answer = readAnswer(csv);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.lines;
};
const faultOf = (csv: string) => {
  const answer = readAnswer(csv);
  return 'fault' in answer ? answer.fault : undefined;
};

const READ = { key: bankKeyOf(OURS), amountPaise: 150_050, outcome: 'paid', reference: 'HDFCN52026112512' };

describe("Reading a bank's answer", () => {
  it.each<[string, string]>([
    ['our own names', `reference,amount,status,utr\n${OURS},1500.50,paid,HDFCN52026112512`],
    [
      'other cases, blanks and signs',
      ` REFERENCE_NO ; Amount (INR) ;Txn. Status;UTR No.\r\n${OURS};"1,500.50";SUCCESS;HDFCN52026112512\r\n`,
    ],
    [
      'a mark of UTF-8 and tabs',
      `\uFEFFremark\tAMOUNT\tStatus\tUTR NO\n${OURS}\t₹ 1500.5\tProcessed\tHDFCN52026112512`,
    ],
    [
      "ICICI Bank's report, whose own reference is not ours",
      `File_Sequence_Num,Beneficiary Account No,Amount,Remark,Reference_no,STATUS,Rejection Reason,Customer Ref No,UTR NO\n751,7795632875,1500.50,${OURS},,Success,,2458851071,HDFCN52026112512`,
    ],
    [
      "HDFC Bank's reverse file with a line of names",
      `Customer Reference No,Bene Name,Amount,Bank Ref No,Transaction Status,Reject Reason\n${OURS},Asha,1500.50,HDFCN52026112512,E,`,
    ],
  ])('A line is read that has %s', (_, csv) => {
    expect(linesOf(csv)).toEqual([expect.objectContaining({ ...READ, line: 2 })]);
  });

  test('The number of a line is that of a text editor, and empty lines are passed over', () => {
    const lines = linesOf(`payout_id,amount,status\n\n${ID},1,paid\n,,\n${ID.toUpperCase()},1,failed\n`);
    expect(lines.map(({ line, id }) => [line, id])).toEqual([
      [3, ID],
      [5, ID],
    ]);
  });

  it.each(['Failed', 'REJECTED', 'Returned', 'r', 'Reversed'])(
    'The status %s says that it failed',
    (status) => {
      const [line] = linesOf(`reference,amount,status,reason\n${OURS},1,${status},Closed`);
      expect(line).toMatchObject({ outcome: 'failed', reason: 'Closed' });
    },
  );

  it.each(['Processing', 'In progress', '', 'unpaid', 'not paid'])('The status %j ends nothing', (status) =>
    expect(linesOf(`reference,amount,status\n${OURS},1,${status}`)[0]!.outcome).toBeUndefined(),
  );

  it.each(['', 'abc', '1.234', '-1', '1e5', '0x10', '12345678901234'])('The text %j is no amount', (amount) =>
    expect(linesOf(`reference,amount,status\n${OURS},${amount},x`)[0]!.amountPaise).toBeUndefined(),
  );

  test('What is shown of a line has no account number in full', () => {
    const [line] = linesOf('reference,amount,status,utr\n50100234567890,1500.50,paid,HDFCN52026112512345678');
    expect(line!.text).toBe('XXXX7890, 1500.50, paid, HDFCN52026112512345678');
  });

  it.each([
    ['nothing', ' \n', 'it is empty.'],
    ['no column of ours', 'amount,status\n1,paid', 'no column names the payout'],
    ['no amount', 'reference,status\nx,paid', 'no column names the amount'],
    ['no status', 'reference,amount\nx,1', 'no column names the status'],
    ['more columns than a bank has', `${'reference,'.repeat(200)}amount,status\nx`, 'more than 200 columns'],
    ['an open quote', 'reference,amount,status\n"x,1,paid', 'a quote is out of place'],
    ['bytes of a picture', '\u0089PNG\r\n\u001a"\n\u0000IHDR', 'a quote is out of place'],
  ])('A file is refused that has %s', (_, csv, said) => expect(faultOf(csv)).toContain(said));

  test('A file of 2,000 lines is read, and one of 2,001 is refused', () => {
    const file = (count: number) => `reference,amount,status\n${`${OURS},1,paid\n`.repeat(count)}`;
    expect(linesOf(file(2_000))).toHaveLength(2_000);
    expect(faultOf(file(2_001))).toContain('2,000');
  });
});
