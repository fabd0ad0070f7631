import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances, checkLedger } from '#features/ledger/public.ts';
import { keepCheck } from '#features/ledger/repository/checks/runs.ts';
import { inTransaction } from '#platform/context.ts';
import { dayInIndia, monthInIndia, nextMonth } from '#platform/time/days.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
});
afterAll(() => months?.shop.market.stop());

const detailOf = async (month: string) =>
  (await months.shop.get(months.shop.admin, `/admin/tax/months/${month}`)).body.data;
const gstOf = async (month: string) => (await detailOf(month)).gst;
const balanceOf = async (code: string) =>
  (await balances(months.shop.ctx)).find((one) => one.code === code)?.balancePaise ?? 0;
const setOffPostings = () =>
  months.shop.db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'gst_set_off').execute();

let references = 0;
const pay = (amountPaise: number, month = months.month) => {
  const reference = `GSTIN2611200001${String(++references).padStart(4, '0')}`;
  const body = { tax: 'gst', month, amountPaise, reference, paidOn: `${nextMonth(month)}-01` };
  return months.shop.post(months.shop.admin, '/admin/tax/challans', body);
};
const close = async (month: string) => {
  await keepCheck(months.shop.db, months.shop.ctx.now(), 0);
  const answer = await months.shop.post(months.shop.admin, `/admin/tax/months/${month}/close`, {
    reason: 'Filed',
  });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

// GST on the commission of ₹1,55,996 less a refund, and 18 % of the provider's fee of 2 %.
const FIRST = { outputPaise: 353_510, inputPaise: 56_160, broughtPaise: 0, setOffPaise: 56_160 };

describe("GST that the market paid on the provider's fees", () => {
  test("GST on the provider's fees lowers the GST to be paid of its month, and what the month cannot use is carried", async () => {
    expect(await gstOf(months.month)).toEqual({
      ...FIRST,
      ...{ toPayPaise: 297_350, carriedPaise: 0, postedAt: null },
    });
    expect(await gstOf(months.next)).toEqual({
      ...{ outputPaise: -343_220, inputPaise: 540, broughtPaise: 0, setOffPaise: 0, toPayPaise: 0 },
      ...{ carriedPaise: 540, postedAt: null },
    });
    expect(await gstOf('2020-01')).toMatchObject({ inputPaise: 0, toPayPaise: 0, carriedPaise: 0 });
    expect(await setOffPostings()).toEqual([]);
  });

  test('A payment that leaves no room for the set-off is refused, and nothing is posted', async () => {
    const refused = await pay(297_351);
    expect(refused.body).toMatchObject({
      ...{ code: 'tax.paid_too_much', message: 'Only ₹2,973.50 is left to be paid for this month.' },
    });
    expect(await setOffPostings()).toEqual([]);
  });

  test("The first payment of a month's GST posts the set-off, and of two at once only one does", async () => {
    const [output, input] = [await balanceOf('gst_output'), await balanceOf('gst_input')];
    const both = await Promise.all([pay(100_000), pay(97_350)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await setOffPostings()).toHaveLength(1);
    expect(await balanceOf('gst_output')).toBe(output - 56_160 - 197_350);
    expect(await balanceOf('gst_input')).toBe(input - 56_160);
    expect(await gstOf(months.month)).toMatchObject({ ...FIRST, postedAt: expect.any(String) });
    expect((await pay(100_000)).status).toBe(201);
    expect(await setOffPostings()).toHaveLength(1);
    const { due, commissionGstPaise } = await detailOf(months.month);
    expect(due[2]).toMatchObject({ tax: 'gst', duePaise: 297_350, paidPaise: 297_350 });
    expect(commissionGstPaise).toBe(353_510);
  });

  test('The close of a month posts the set-off too, and carried GST is set off in the month that can use it', async () => {
    const third = nextMonth(months.next);
    await months.goTo(`${third}-05`);
    await months.taxed({ billing: { state: '27' } });
    // Output 3,430 of one sale; its own input is 540.
    const preview = { outputPaise: 3_430, inputPaise: 540, broughtPaise: 540, setOffPaise: 1_080 };
    expect(await gstOf(third)).toMatchObject({ ...preview, toPayPaise: 2_350, carriedPaise: 0 });
    await months.goTo(dayInIndia(monthInIndia(third).until));
    await expect.poll(async () => (await detailOf(third)).steps[6].isDone, { timeout: 60_000 }).toBe(true);
    const closed = await close(third);
    expect(closed.gst).toMatchObject({ ...preview, postedAt: expect.any(String) });
    // The one in between had nothing to set off, and is noted all the same.
    expect(await gstOf(months.next)).toMatchObject({ carriedPaise: 540, postedAt: expect.any(String) });
    expect(await setOffPostings()).toHaveLength(2);
    await close(months.next);
    await close(months.month);
    expect(await setOffPostings()).toHaveLength(2);
    expect((await pay(2_350, third)).status).toBe(201);
    expect((await pay(1, third)).body).toMatchObject({ code: 'tax.paid_too_much' });
  });

  test('The books are in order after all set-offs', async () => {
    await months.shop.expectLedgerBalanced();
    expect(await balanceOf('gst_input')).toBe(0);
  });
});

/** Plants a fault as somebody who owns the tables, looks, and takes it back: the checks that name something. */
async function findingsAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const lifted = ['ledger_transactions', 'ledger_entries'].map(
    (name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`,
  );
  await inTransaction(months.shop.ctx, async (ctx) => {
    for (const statement of [...lifted, ...statements]) await sql.raw(statement).execute(ctx.db);
    found = (await checkLedger(ctx)).map(({ check }) => check);
    throw undone;
  }).catch((error) => {
    if (error !== undone) throw error;
  });
  return found;
}

const SET_OFF = 'GST is set off as its months have it, and posted once';
const FIRST_ROW = 'WHERE month = (SELECT min(month) FROM gst_set_offs)';
const POSTING = `(SELECT id FROM ledger_transactions WHERE kind = 'gst_set_off' ORDER BY id LIMIT 1)`;
const WITHOUT_POSTING = [
  `DELETE FROM ledger_entries WHERE transaction_id = ${POSTING}`,
  `DELETE FROM ledger_transactions WHERE id = ${POSTING}`,
];

describe('The check of the books', () => {
  test.each([
    [
      'a set-off of less than there is',
      [`UPDATE gst_set_offs SET set_off_paise = set_off_paise - 1 ${FIRST_ROW}`],
      SET_OFF,
    ],
    [
      'input tax that was not paid',
      [
        `UPDATE gst_set_offs SET input_paise = input_paise + 1, set_off_paise = set_off_paise + 1 ${FIRST_ROW}`,
      ],
      SET_OFF,
    ],
    [
      'another output of a month',
      [`UPDATE gst_set_offs SET output_paise = output_paise + 1 ${FIRST_ROW}`],
      SET_OFF,
    ],
    [
      'input tax that no month has left',
      [`UPDATE gst_set_offs SET brought_paise = 500 ${FIRST_ROW}`],
      SET_OFF,
    ],
    [
      'a posting of another amount',
      [`UPDATE ledger_entries SET amount_paise = amount_paise + 1 WHERE transaction_id = ${POSTING}`],
      SET_OFF,
    ],
    ['a set-off whose posting is gone', WITHOUT_POSTING, SET_OFF],
    [
      'a month that is left out',
      [`INSERT INTO gst_set_offs VALUES (gen_random_uuid(), '2020-01', 0, 0, 0, 0, now())`],
      SET_OFF,
    ],
    ['postings whose set-offs are gone', ['DELETE FROM gst_set_offs'], 'every posting has what it is about'],
    [
      'a set-off against another account',
      [
        `UPDATE ledger_entries SET account_id = (SELECT id FROM ledger_accounts WHERE code = 'bank')
          WHERE transaction_id = ${POSTING} AND side = 'credit'`,
      ],
      'every posting moves money between the accounts it is for',
    ],
    [
      'a payment of a paisa more than is left',
      [
        `UPDATE tax_challans SET amount_paise = amount_paise + 1 WHERE id = (SELECT min(id::text)::uuid FROM tax_challans)`,
      ],
      'of a month’s GST no more is paid and set off than was kept',
    ],
  ])('The check of the books names %s', async (_what, statements, check) => {
    expect(await findingsAfter(...statements)).toContain(check);
  });
});
