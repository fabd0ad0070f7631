import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueDay, lastDayOf } from '#features/accounting/rules/months.ts';
import { balances } from '#features/ledger/public.ts';
import { keepCheck } from '#features/ledger/repository/checks/runs.ts';
import { dayInIndia, monthInIndia } from '#platform/time/days.ts';
import { COMPANY } from '#testing/fixtures/tax/tax.ts';
import { openTaxMonths, type TaxMonths } from '#testing/fixtures/tax/tax-months.ts';

const DAYS = { tcs: 10, tds: 7, tdsOfMarch: 30, gst: 20 };

let months: TaxMonths;
beforeAll(async () => {
  months = await openTaxMonths();
});
afterAll(() => months?.shop.market.stop());

const get = (path: string) => months.shop.get(months.shop.admin, `/admin/tax/${path}`);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  months.shop.market.api('POST', `/admin/tax/${path}`, { token: months.shop.admin.token, body, headers });
const stepsOf = async (month = months.month) => {
  const { body } = await get(`months/${month}`);
  return Object.fromEntries(
    body.data.steps.map(({ code, isDone }: { code: string; isDone: boolean }) => [code, isDone]),
  );
};
const checkedAt = (at: Date, findings = 0) => keepCheck(months.shop.db, at, findings);
let references = 0;
const challan = (change: object = {}) => ({
  ...{ tax: 'tcs', month: months.month, amountPaise: 40_000, paidOn: `${months.next}-07` },
  reference: `HDFC2611070001${String(++references).padStart(4, '0')}`,
  ...change,
});

describe('Months of the books', () => {
  test('The months of the books have the sums of taxed sales from the ledger, the newest first', async () => {
    const { status, body } = await get('months');
    expect(status).toBe(200);
    const shared = { closedAt: null, closedBy: null };
    expect(body.data.months).toEqual([
      {
        ...{ month: months.next, isOver: false, ...shared, sales: 1, salesPaise: 149_900 },
        ...{ returnedPaise: 15_149_900, tcsPaise: -63_560, tdsPaise: -12_712 },
        ...{ commissionPaise: -1_906_780, commissionGstPaise: -343_220 },
      },
      {
        ...{ month: months.month, isOver: true, ...shared, sales: 5, salesPaise: 15_599_600 },
        ...{ returnedPaise: 149_900, tcsPaise: 64_832, tdsPaise: 20_461 },
        ...{ commissionPaise: 1_963_945, commissionGstPaise: 353_510 },
      },
    ]);
  });

  test('The months of the books are filtered by state and name, sorted and paged, and the file has the same sums', async () => {
    const namesOf = async (query: string) =>
      (await get(`months?${query}`)).body.data.months.map(({ month }: { month: string }) => month);
    expect(await namesOf('state=to_close')).toEqual([months.month]);
    expect(await namesOf('state=running')).toEqual([months.next]);
    expect(await namesOf('state=closed')).toEqual([]);
    expect(await namesOf(`search=${months.month}`)).toEqual([months.month]);
    expect(await namesOf('sort=salesPaise&dir=asc')).toEqual([months.next, months.month]);
    expect((await get('months?limit=1&page=2')).body.data).toMatchObject({
      ...{ total: 2, hasMore: false, months: [{ month: months.month }] },
    });
    const file = (await get('months.csv?state=to_close')).bytes.toString().trimEnd().split('\r\n');
    expect(file).toHaveLength(2);
    expect(file[1]).toBe(`${months.month},,,5,155996,1499,648.32,204.61,19639.45,3535.1`);
  });

  test('A month says what is due of it, until when, and what is left to do', async () => {
    const { body } = await get(`months/${months.month}`);
    expect(body.data).toMatchObject({ month: months.month, salesPaise: 15_599_600, challans: [] });
    expect(body.data.due).toEqual([
      { tax: 'tcs', on: dueDay('tcs', months.month, DAYS), duePaise: 64_832, paidPaise: 0 },
      { tax: 'tds', on: dueDay('tds', months.month, DAYS), duePaise: 20_461, paidPaise: 0 },
      { tax: 'gst', on: dueDay('gst', months.month, DAYS), duePaise: 297_350, paidPaise: 0 },
    ]);
    const texts = body.data.steps.map(({ text }: { text: string }) => text).join('\n');
    expect(texts).toContain('₹648.32 (TCS, with GSTR-8) by');
    // One seller has given no PAN.
    expect(texts).toContain('Tax details are missing for 1 seller who sold in this month.');
    for (const { text } of body.data.steps) expect(text).toMatch(/^[A-Z0-9₹].*\.$/s);
  });

  test('What was given back to one seller lowers nothing that was kept of another', async () => {
    const { body } = await get(`months/${months.next}`);
    expect(body.data.due.map(({ duePaise }: { duePaise: number }) => duePaise)).toEqual([0, 0, 0]);
    expect((await get('months/2031-01')).body.data).toMatchObject({ sales: 0, isOver: false });
    expect((await get('months/2031-13')).status).toBe(400);
  });
});

describe('A payment of tax to the state', () => {
  const balanceOf = async (code: string) =>
    (await balances(months.shop.ctx)).find((one) => one.code === code)?.balancePaise ?? 0;

  test('A payment of tax to the state is posted, listed and kept in the audit log', async () => {
    const before = await balanceOf('tcs_payable');
    const form = challan();
    const { status, body } = await post('challans', form);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...form, recordedBy: expect.any(String) });
    expect(await balanceOf('tcs_payable')).toBe(before - 40_000);
    const detail = (await get(`months/${months.month}`)).body.data;
    expect(detail.due[0]).toMatchObject({ tax: 'tcs', duePaise: 64_832, paidPaise: 40_000 });
    expect(detail.challans).toEqual([body.data]);
    const act = await months.shop.db
      .selectFrom('admin_acts')
      .selectAll()
      .where('act', '=', 'tax.record_challan')
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({ subject_type: 'tax_month', subject_id: months.month });
    expect(act.after).toMatchObject({ tax: 'tcs', amountPaise: 40_000, reference: form.reference });
    const again = await post(
      'challans',
      challan({ amountPaise: 100, reference: form.reference.toLowerCase() }),
    );
    expect(again.body).toMatchObject({ code: 'tax.reference_used' });
  });

  test('A payment of more tax than is left is refused, and of two at once that are too much together one is kept', async () => {
    const much = await post('challans', challan({ amountPaise: 24_833 }));
    expect(much.status).toBe(409);
    expect(much.body).toMatchObject({
      ...{ code: 'tax.paid_too_much', message: 'Only ₹248.32 is left to be paid for this month.' },
    });
    const both = await Promise.all([1, 2].map(() => post('challans', challan({ amountPaise: 24_832 }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await get(`months/${months.month}`)).body.data.due[0]).toMatchObject({ paidPaise: 64_832 });
  });

  test('A payment of tax that is sent twice with the same request is recorded once', async () => {
    const challanOfBank = { bsrCode: '0510308', serialNumber: '00417' };
    const form = challan({ tax: 'tds', amountPaise: 20_461, ...challanOfBank });
    const key = { 'idempotency-key': 'challan-of-tds-1' };
    const first = await post('challans', form, key);
    const second = await post('challans', form, key);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data._id).toBe(first.body.data._id);
  });

  test('Payments of tax are listed for all months, filtered and sorted, and the file has the same ones', async () => {
    const listed = async (query: string) =>
      (await get(`challans?${query}`)).body.data.challans.map(
        ({ tax, amountPaise }: { tax: string; amountPaise: number }) => [tax, amountPaise],
      );
    expect(await listed('sort=amountPaise')).toEqual([
      ...[
        ['tcs', 40_000],
        ['tcs', 24_832],
        ['tds', 20_461],
      ],
    ]);
    expect(await listed('tax=tds')).toEqual([['tds', 20_461]]);
    expect(await listed(`month=${months.next}`)).toEqual([]);
    expect(await listed('search=hdfc26110700010001')).toEqual([['tcs', 40_000]]);
    expect((await get('challans?tax=cess')).status).toBe(400);
    const file = (await get(`challans.csv?tax=tds&month=${months.month}`)).bytes.toString().trimEnd();
    expect(file.split('\r\n')[1]).toMatch(/^HDFC2611070001\d{4},"?TDS, by challan"?,20\d\d-\d\d,.*,204\.61,/);
  });

  test('A due day that the law changes applies from the month in which the change begins', async () => {
    const { validFrom, form } = { validFrom: lastDayOf(months.next), form: { kind: 'gst_day', day: 25 } };
    expect((await post('rates', { ...form, validFrom, source: 'Rule 61, amended' })).status).toBe(201);
    const gstOf = async (month: string) =>
      (await get(`months/${month}`)).body.data.due.find(({ tax }: { tax: string }) => tax === 'gst').on;
    expect(await gstOf(months.next)).toBe(dueDay('gst', months.next, { ...DAYS, gst: 25 }));
    expect(await gstOf(months.month)).toBe(dueDay('gst', months.month, DAYS));
  });

  test('A bank line with the number of a tax payment is matched with it, and leads to its month', async () => {
    const { shop } = months;
    const form = challan({ tax: 'gst', amountPaise: 10_000 });
    expect((await post('challans', form)).status).toBe(201);
    const csv = `date,description,reference,debit,credit,balance\r\n${form.paidOn},TAX ${form.reference},,100.00,,900.00`;
    const read = await shop.post(shop.admin, '/admin/bank-statements', { csv });
    expect(read.body.data).toMatchObject({ matchedCount: 1, unmatchedCount: 0 });
    const lines = (await shop.get(shop.admin, '/admin/bank-lines?state=matched')).body.data.lines;
    expect(lines).toMatchObject([
      { match: { kind: 'tax_payment', name: months.month }, amountPaise: 10_000 },
    ]);
    const missing = (await shop.get(shop.admin, '/admin/bank-movements?limit=100')).body.data.movements;
    expect(missing.map(({ reference }: { reference: string }) => reference)).not.toContain(form.reference);
  });

  test('A tax payment for a running month, of a day to come or with faults is refused at its field', async () => {
    const running = await post('challans', challan({ month: months.next }));
    expect(running.body).toMatchObject({ code: 'tax.month_running' });
    const tomorrow = dayInIndia(new Date(months.shop.ctx.now().getTime() + 86_400_000));
    for (const [change, field] of [
      [{ paidOn: tomorrow }, 'paidOn'],
      [{ paidOn: '2020-01-01' }, 'paidOn'],
      [{ tax: 'cess' }, 'tax'],
      [{ amountPaise: 0 }, 'amountPaise'],
      [{ amountPaise: 1.5 }, 'amountPaise'],
      [{ reference: 'x' }, 'reference'],
      [{ month: '2026-00' }, 'month'],
    ] as const) {
      const { status, body } = await post('challans', challan(change));
      expect([status, body.errors?.[0]?.field], JSON.stringify(change)).toEqual([400, field]);
    }
  });
});

describe("A month's close", () => {
  test('A month is not closed before the needed steps are done, and the refusal names them', async () => {
    await checkedAt(new Date(monthInIndia(months.month).until.getTime() - 60_000));
    expect(await stepsOf()).toEqual({
      ...{ month_over: true, books_checked: false, settlements_matched: true, bank_matched: false },
      ...{ sellers_known: false, numbers_unbroken: true, commission_invoiced: true, taxes_paid: false },
    });
    const early = await post(`months/${months.month}/close`, {});
    expect(early.status).toBe(409);
    expect(early.body).toMatchObject({ code: 'tax.month_not_ready' });
    expect(early.body.message).toContain('The books were not checked since the end of');
    await checkedAt(months.shop.ctx.now(), 2);
    expect((await post(`months/${months.month}/close`, {})).body.message).toContain('found 2 faults');
    const running = await post(`months/${months.next}/close`, {});
    expect(running.body.message).toContain('It can be closed an hour after its end');
  });

  test('A break in the numbers is named and keeps a month open', async () => {
    const { db } = months.shop;
    await db
      .updateTable('tax_series')
      .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
      .where('series', '=', 'CN')
      .execute();
    expect(await stepsOf()).toMatchObject({ numbers_unbroken: false });
    const refused = await post(`months/${months.month}/close`, {});
    expect(refused.body.message).toContain('Numbers are missing or doubled in CN of');
    await db
      .updateTable('tax_series')
      .set((eb) => ({ last_number: eb('last_number', '-', 1) }))
      .where('series', '=', 'CN')
      .execute();
  });

  test('A month that two admins close at once is closed by one of them, says so, and keeps its checklist as it was', async () => {
    await checkedAt(months.shop.ctx.now());
    const path = `months/${months.month}/close`;
    const both = await Promise.all([post(path, { reason: 'Filed' }), post(path, { reason: 'Filed' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200)!;
    expect(won.body.data).toMatchObject({ month: months.month, closedBy: expect.any(String) });
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'tax.month_is_closed' });
    const row = await months.shop.db.selectFrom('tax_months').selectAll().executeTakeFirstOrThrow();
    expect(row.steps).toHaveLength(8);
    const acts = await months.shop.db
      .selectFrom('admin_acts')
      .selectAll()
      .where('act', '=', 'tax.close_month')
      .execute();
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({
      reason: 'Filed',
      after: { isClosed: true, notDone: ['bank_matched', 'sellers_known', 'taxes_paid'] },
    });
    expect((await get('months')).body.data.months[1]).toMatchObject({ closedBy: expect.any(String) });
  });

  test('Papers of a closed month no longer change, and its tax can still be paid', async () => {
    const { company } = months.sales;
    await months.goTo(lastDayOf(months.next), company.buyer);
    const answer = await months.amend(company, { ...COMPANY, company: 'Another name' });
    expect(answer.body).toMatchObject({ code: 'tax.month_closed' });
    const paid = await post('challans', challan({ tax: 'gst', amountPaise: 287_350 }));
    expect(paid.status).toBe(201);
    expect(await stepsOf()).toMatchObject({ taxes_paid: true });
    expect(await stepsOf(months.next)).toMatchObject({ month_over: false, taxes_paid: true });
  });

  test('The books are in order after a month is closed and its tax is paid', async () => {
    await months.shop.expectLedgerBalanced();
  });

  test('An admin without a fresh sign-in closes no month and records no payment', async () => {
    const { shop } = months;
    await shop.db
      .updateTable('sessions')
      .set({ fresh_at: null })
      .where('user_id', '=', shop.admin.uid)
      .execute();
    for (const [path, body] of [
      [`months/${months.month}/close`, {}],
      ['challans', challan()],
    ] as const)
      expect((await post(path, body)).body).toMatchObject({ code: 'account.fresh_sign_in_needed' });
    expect((await get('returns/tds?quarter=2026-Q3&reason=Trying')).status).toBe(403);
  });
});
