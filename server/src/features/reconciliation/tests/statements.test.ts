import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  BankComparison,
  BankLine,
  BankMovement,
  StatementResult,
} from '#contract/reconciliation/schemas.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { NO_FAULTS, openPayoutRows, type PayoutRows } from '#testing/fixtures/payouts/payout-rows.ts';
import type { Person } from '#testing/market/app.ts';

const HEAD = 'date,description,reference,debit,credit,balance';
const TODAY = dayInIndia(new Date());
const ACCOUNT = '50100234567890';

let fixture: PayoutRows;
let admin: Person;
beforeAll(async () => {
  fixture = await openPayoutRows();
  admin = fixture.admin;
});
afterAll(() => fixture?.stop());

const send = (...lines: string[]) =>
  fixture.post(admin, '/admin/bank-statements', { csv: [HEAD, ...lines].join('\r\n') });
const read = async (...lines: string[]): Promise<StatementResult> => {
  const answer = await send(...lines);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
};
const linesOf = async (query: string): Promise<BankLine[]> =>
  (await fixture.get(admin, `/admin/bank-lines?${query}`)).body.data.lines;
const movementsOf = async (query = ''): Promise<BankMovement[]> =>
  (await fixture.get(admin, `/admin/bank-movements?${query}`)).body.data.movements;
const compare = async (): Promise<BankComparison> =>
  (await fixture.get(admin, '/admin/bank-comparison')).body.data;
const note = (id: string, text: string) =>
  fixture.market.api('PUT', `/admin/bank-lines/${id}/note`, { token: admin.token, body: { note: text } });
const takeBack = (id: string) =>
  fixture.market.api('DELETE', `/admin/bank-lines/${id}/note`, { token: admin.token });

let number = 0;
const nextUtr = () => `HDFCN520261125${String(++number).padStart(8, '0')}`;
/** A payout of 1,500 rupees that the bank has paid. */
async function paid(utr: string): Promise<string> {
  const id = await fixture.payout({ status: 'approved' });
  expect((await fixture.get(admin, '/admin/payouts/bank-file')).status).toBe(200);
  const answer = await fixture.post(admin, `/admin/payouts/${id}/mark-paid`, { reference: utr });
  expect(answer.status).toBe(200);
  return id;
}
const returned = (id: string) =>
  fixture.post(admin, `/admin/payouts/${id}/mark-returned`, { reason: 'The account is closed' });

test('A statement is stored line by line, each matched with what it is in the books, and the difference is explained', async () => {
  const [utr, other] = [nextUtr(), nextUtr()];
  const first = await paid(utr);
  const second = await paid(other);
  await returned(second);
  const lines = [
    `${TODAY},NEFT DR-SBIN0001234-${ACCOUNT}-ASHA-${utr.toLowerCase()},,"1,500.00",,"98,500.00"`,
    `${TODAY},IMPS OUT,000${other},1500,,97000`,
    `${TODAY},RETURN ${other},,,1500,98500`,
    `${TODAY},CHARGES,,118,,98382`,
  ];
  expect(await read(...lines)).toEqual({
    ...{ firstOn: TODAY, lastOn: TODAY, lineCount: 4, newCount: 4, matchedCount: 3, unmatchedCount: 1 },
  });
  const stored = await linesOf('state=all&dir=asc');
  expect(stored.map(({ match, direction }) => [match?.kind, match?.name, direction])).toEqual([
    ['payout', first, 'out'],
    ['payout', second, 'out'],
    ['payout_return', second, 'in'],
    [undefined, undefined, 'out'],
  ]);
  expect(JSON.stringify(stored)).not.toContain(ACCOUNT);
  expect(await movementsOf()).toEqual([]);
  expect(await compare()).toMatchObject({
    booksPaise: -150_000,
    ...{ missing: { count: 0, paise: 0 }, unmatched: { count: 1, paise: -11_800 } },
    statement: {
      firstOn: TODAY,
      lastOn: TODAY,
      closingPaise: 9_838_200,
      beyondPaise: 10_000_000,
      restPaise: 0,
    },
  });
  expect(await fixture.faults()).toEqual(NO_FAULTS);

  // The same once more, by two at once, and with a line more.
  const again = await Promise.all([read(...lines), read(...lines)]);
  expect(again.map(({ newCount, matchedCount }) => [newCount, matchedCount])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  const more = await read(...lines, `${TODAY},CHARGES,,118,,98264`);
  expect(more).toMatchObject({ newCount: 1, lineCount: 5 });
  expect(await linesOf('state=all')).toHaveLength(5);
  const statements = await fixture.get(admin, '/admin/bank-statements');
  expect(statements.body.data.statements).toMatchObject([
    { lineCount: 5, newCount: 1 },
    { lineCount: 4, newCount: 4 },
  ]);
});

test('Of one statement that two admins read at once each line is stored once', async () => {
  const lines = Array.from({ length: 20 }, (_, n) => `${TODAY},TWICE ${n},,${n + 1},,`);
  const results = await Promise.all([read(...lines), read(...lines), read(...lines)]);
  expect(results.map(({ newCount }) => newCount).toSorted((one, other) => one - other)).toEqual([0, 0, 20]);
  expect(await linesOf('state=all&search=twice&limit=50')).toHaveLength(20);
});

test('A payout that the bank shows with another amount, or on the other side, is not matched', async () => {
  const utr = nextUtr();
  const id = await paid(utr);
  await read(`${TODAY},A ${utr},,1500.01,,`, `${TODAY},B ${utr},,,1500,`);
  expect((await linesOf(`search=${utr}`)).map(({ match }) => match)).toEqual([null, null]);
  expect(await movementsOf(`search=${utr}`)).toMatchObject([
    { kind: 'payout', name: id, direction: 'out', amountPaise: 150_000, reference: utr },
  ]);
  expect(await read(`${TODAY},C ${utr},,1500,,`)).toMatchObject({ matchedCount: 1 });
  expect(await movementsOf(`search=${utr}`)).toEqual([]);
});

test('A line that came before its payout was marked as paid is matched later', async () => {
  const utr = nextUtr();
  await read(`${TODAY},LATER ${utr},,1500,,`);
  await paid(utr);
  expect(await linesOf(`search=${utr}`)).toHaveLength(1);
  await fixture.market.advanceClock(11 * 60);
  expect(await linesOf(`search=${utr}`)).toEqual([]);
  expect(await linesOf(`search=${utr}&state=matched`)).toHaveLength(1);
});

test('An admin notes what a line is, and takes it back once; both are kept in the log', async () => {
  await read(`${TODAY},INTEREST,,,12.50,`);
  const [line] = await linesOf('search=interest');
  const id = line!._id;
  expect((await note(id, ' ')).body.errors[0].field).toBe('note');
  expect((await note(id, `Interest on ${ACCOUNT}`)).status).toBe(200);
  expect(await linesOf('search=interest')).toEqual([]);
  const [noted] = await linesOf('search=interest&state=noted');
  expect(noted?.note).toMatchObject({ text: expect.stringContaining('Interest on'), by: expect.any(String) });
  expect(noted?.note?.text).not.toContain(ACCOUNT);
  expect((await compare()).noted).toEqual({ count: 1, paise: 1_250 });
  const answers = await Promise.all([takeBack(id), takeBack(id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await fixture.acts(id)).map(({ act }) => act)).toEqual(['bank.note', 'bank.take_note_back']);
  const [matched] = await linesOf('state=matched&limit=1');
  expect((await note(matched!._id, 'Why')).body.code).toBe('bank.line_matched');
  expect((await note(admin.uid, 'Why')).body.code).toBe('bank.line_not_found');
});

test('A file that cannot be read says why and stores nothing, and lists are files too', async () => {
  const before = (await linesOf('state=all&limit=100')).length;
  const refused = await send(`${daysLater(TODAY, 3)},a,,1,,`);
  expect(refused.body).toMatchObject({
    code: 'bank.file_unreadable',
    message: expect.stringContaining('which is yet to come'),
  });
  expect(await linesOf('state=all&limit=100')).toHaveLength(before);
  const file = await fixture.get(admin, '/admin/bank-lines.csv?state=all&search=charges');
  expect(file.bytes.toString()).toMatch(
    /^\uFEFFdate,description,reference,debit,credit,balance,matched with/,
  );
  expect(file.bytes.toString()).toContain(`${TODAY},CHARGES,,118,`);
  expect((await fixture.get(admin, '/admin/bank-movements.csv')).status).toBe(200);
  expect(await fixture.faults()).toEqual(NO_FAULTS);
});
