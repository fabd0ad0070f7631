import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SellerSale } from '#contract/ledger/schemas.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { openPaidSales, type PaidSale, type PaidSales } from '#testing/fixtures/paid-sales.ts';
import type { Person } from '#testing/market/app.ts';
import { freezeSale, thawSale } from '../service/hold-sale.ts';
import { releaseDueSales } from '../service/release-sales.ts';

let fixture: PaidSales;
/** What he sells is of these days: three weeks ago, the last minute of yesterday, and twice today. */
let seller: Person;
let sales: PaidSale[];
let today: string;
/** He sold in November 2025, and it was released in December. */
let earlier: Person;
let earlierSale: PaidSale;

beforeAll(async () => {
  fixture = await openPaidSales();
  today = dayInIndia(new Date());
  earlier = await fixture.market.registerAs('seller', 'Ravi');
  fixture.setTime(new Date('2025-11-01T10:00:00+05:30'));
  earlierSale = await fixture.sell(earlier.uid, 1_000);
  fixture.setTime(new Date('2025-11-30T23:59:59+05:30'));
  const half = await fixture.sell(earlier.uid, 2_000);
  await fixture.refund(half, 100_000);
  fixture.setTime(new Date('2025-12-15T10:00:00+05:30'));
  await releaseDueSales(fixture.ctx);
  fixture.setTime(new Date('2025-12-31T10:00:00+05:30'));
  await releaseDueSales(fixture.ctx);

  seller = await fixture.market.registerAs('seller', 'Meera');
  fixture.setTime(at(-20, '10:00'));
  sales = [await fixture.sell(seller.uid, 1_000)];
  fixture.setTime(at(-1, '23:59'));
  sales.push(await fixture.sell(seller.uid, 2_000));
  fixture.setTime(at(0, '00:01'));
  sales.push(await fixture.sell(seller.uid, 500), await fixture.sell(seller.uid, 400));
  await fixture.refund(sales[2]!, 50_000);
  await fixture.refund(sales[3]!, 10_000);
});
afterAll(() => fixture?.stop());

const day = (later: number) => daysLater(today, later);
const at = (later: number, time: string) => new Date(`${day(later)}T${time}:00+05:30`);
const get = (path: string, person: Person = seller) =>
  fixture.market.api('GET', path, { token: person.token });
const listed = async (query = '') => {
  const { status, body } = await get(`/seller/sales${query}`);
  expect(status).toBe(200);
  return body.data as { sales: SellerSale[]; total: number; hasMore: boolean };
};

test("A seller's balance shows each part of the money and when it becomes available", async () => {
  const { body } = await get('/seller/balance');
  expect(body.data).toEqual({
    pendingPaise: 85_000 + 170_000 + 25_500,
    ...{ availablePaise: 0, frozenPaise: 0, inPayoutPaise: 0, owedPaise: 0 },
    upcoming: [
      { on: day(11), paise: 85_000, sales: 1 },
      { on: day(30), paise: 170_000, sales: 1 },
      { on: day(31), paise: 25_500, sales: 1 },
    ],
  });
});

describe('Sales of a seller', () => {
  test("A seller's sales are listed newest first with what was paid, kept and refunded", async () => {
    const { sales: all, total } = await listed();
    expect(total).toBe(4);
    expect(all.map(({ orderId }) => orderId).slice(2)).toEqual([sales[1]!.orderId, sales[0]!.orderId]);
    expect(all.find(({ orderId }) => orderId === sales[3]!.orderId)).toEqual({
      orderId: sales[3]!.orderId,
      project: { _id: fixture.projectId, title: 'Hostel booking web app' },
      buyerName: 'Asha',
      licence: 'personal',
      isExtension: false,
      ...{ quantity: 1, listPrice: 400, discountAmount: 0, credit: 0, amount: 400 },
      ...{ sharePaise: 34_000, keptPaise: 25_500, refundedPaise: 10_000 },
      ...{ feePaise: 4_500, feeGstPaise: 0, tcsPaise: 0, tdsPaise: 0 },
      status: 'partly_refunded',
      paidAt: at(0, '00:01').toISOString(),
      availableOn: day(31),
    });
    expect(JSON.stringify(all)).not.toContain('@');
  });

  test("A seller's sales can be filtered by status, listing and day in India, and paged", async () => {
    expect((await listed('?status=pending')).total).toBe(2);
    expect((await listed('?status=partly_refunded')).total).toBe(1);
    const [refunded] = (await listed('?status=refunded')).sales;
    expect(refunded).toMatchObject({ orderId: sales[2]!.orderId, keptPaise: 0, availableOn: null });
    expect((await listed(`?from=${today}`)).total).toBe(2);
    expect((await listed(`?from=${day(-1)}&to=${day(-1)}`)).sales[0]?.orderId).toBe(sales[1]!.orderId);
    expect((await listed(`?projectId=${fixture.projectId}`)).total).toBe(4);
    expect(await listed(`?projectId=${seller.uid}`)).toMatchObject({ sales: [], total: 0, hasMore: false });
    const second = await listed('?limit=3&page=2');
    expect(second).toMatchObject({ total: 4, hasMore: false });
    expect(second.sales.map(({ orderId }) => orderId)).toEqual([sales[0]!.orderId]);
    expect(await listed('?limit=3&page=9')).toMatchObject({ sales: [], total: 4 });
  });

  test.each(['status=paid', 'from=2099-02-30', 'to=yesterday', 'projectId=x', 'page=0', 'limit=-1'])(
    'A list of sales with %s is refused',
    async (query) => {
      expect((await get(`/seller/sales?${query}`)).status).toBe(400);
    },
  );
});

test('The overview counts sales by day and listing without what was refunded', async () => {
  const { body } = await get('/seller/overview');
  const { days, listings, totals, before } = body.data;
  expect(days).toHaveLength(30);
  expect(days[0].day).toBe(day(-29));
  expect(days.filter(({ sales }: { sales: number }) => sales > 0)).toEqual([
    { day: day(-20), sales: 1, earnedPaise: 85_000 },
    { day: day(-1), sales: 1, earnedPaise: 170_000 },
    { day: today, sales: 1, earnedPaise: 25_500 },
  ]);
  const earned = { sales: 3, earnedPaise: 280_500 };
  expect(listings).toEqual([{ _id: fixture.projectId, title: 'Hostel booking web app', ...earned }]);
  expect(totals).toEqual(earned);
  expect(before).toEqual({ sales: 0, earnedPaise: 0 });
});

describe('Statement of a seller', () => {
  const nothing = { pendingPaise: 0, availablePaise: 0, frozenPaise: 0, inPayoutPaise: 0, owedPaise: 0 };
  const statement = async (query: string) => (await get(`/seller/statement?${query}`, earlier)).body.data;

  test('The monthly statement shows what each posting changed between opening and closing balance', async () => {
    const all = await statement('month=2025-11');
    expect(all).toMatchObject({ month: '2025-11', total: 3, opening: nothing });
    expect(all.closing).toEqual({ ...nothing, pendingPaise: 170_000 });
    expect(all.lines[0]).toEqual({
      at: '2025-11-01T04:30:00.000Z',
      kind: 'sale',
      orderId: earlierSale.orderId,
      projectTitle: 'Hostel booking web app',
      ...{ ...nothing, pendingPaise: 85_000 },
      ...{ pricePaise: 100_000, feePaise: -15_000, feeGstPaise: 0, tcsPaise: 0, tdsPaise: 0 },
    });
    const page = await statement('month=2025-11&limit=2&page=2');
    expect(page).toMatchObject({ hasMore: false, total: 3, lines: all.lines.slice(2) });
  });

  test('Each statement opens with the closing balance of the month before, even without postings', async () => {
    const december = await statement('month=2025-12');
    expect(december).toMatchObject({ total: 2, opening: { pendingPaise: 170_000 } });
    expect(december.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['release', 'release']);
    expect(december.closing).toEqual({ ...nothing, availablePaise: 170_000 });
    expect(await statement('month=2025-10')).toMatchObject({ lines: [], closing: nothing });
    expect(await statement('month=2026-01')).toMatchObject({ lines: [], opening: december.closing });
    expect(await statement('')).toMatchObject({ month: today.slice(0, 7) });
  });

  test('A statement of a month or format that does not exist is refused', async () => {
    expect((await get('/seller/statement?month=2025-13')).status).toBe(400);
    expect((await get('/seller/statement?month=2025-11&format=xlsx')).status).toBe(400);
  });

  test("The statement as a CSV file never shows a listing's title as a formula", async () => {
    await sql`UPDATE orders SET project_title = '=HYPERLINK("http://x")'
      WHERE id = ${earlierSale.orderId}`.execute(fixture.db);
    const response = await fetch(`${fixture.market.url}/api/seller/statement?month=2025-11&format=csv`, {
      headers: { authorization: `Bearer ${earlier.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="statement-2025-11.csv"');
    const text = Buffer.from(await response.arrayBuffer()).toString();
    // Spreadsheets take a file without it for one of another alphabet.
    expect(text.startsWith('\uFEFF')).toBe(true);
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(6);
    expect(rows[1]).toBe('"","Opening balance","","","","","","","",0.00,0.00,0.00,0.00,0.00,0.00');
    expect(rows[2]).toBe(
      `"2025-11-01 10:00:00","Sale","${earlierSale.orderId}","'=HYPERLINK(""http://x"")",` +
        '1000.00,-150.00,0.00,0.00,0.00,850.00,0.00,0.00,0.00,0.00,850.00',
    );
    expect(rows.filter((row) => row.includes('"Refund"') && row.includes(',-850.00,'))).toHaveLength(1);
    expect(rows[5]).toBe('"","Closing balance","","","","","","","",1700.00,0.00,0.00,0.00,0.00,1700.00');
  });
});

test("A seller sees no other seller's money, and buyers and visitors see none", async () => {
  const other = await fixture.market.registerAs('seller', 'Lata');
  const buyer = await fixture.market.registerAs('buyer');
  expect((await get('/seller/sales', other)).body.data.total).toBe(0);
  expect((await get('/seller/balance', other)).body.data).toMatchObject({ pendingPaise: 0, upcoming: [] });
  expect((await get('/seller/overview', other)).body.data.totals.sales).toBe(0);
  expect((await get('/seller/statement?month=2025-11', other)).body.data.total).toBe(0);
  for (const call of ['balance', 'sales', 'overview', 'statement?month=2025-11']) {
    expect((await get(`/seller/${call}`, buyer)).status).toBe(403);
    expect((await fixture.market.api('GET', `/seller/${call}`)).status).toBe(401);
  }
});

test("A seller's balance and sales show a hold and a release at once", async () => {
  const hold = { type: 'dispute', id: sales[1]!.orderId } as const;
  await freezeSale(fixture.ctx, sales[1]!, hold);
  const [held] = (await listed('?status=on_hold')).sales;
  expect(held).toMatchObject({ orderId: sales[1]!.orderId, availableOn: null });
  expect((await get('/seller/balance')).body.data).toMatchObject({ frozenPaise: 170_000 });
  await thawSale(fixture.ctx, sales[1]!, hold);
  fixture.setTime(at(40, '12:00'));
  await releaseDueSales(fixture.ctx);
  const { body } = await get('/seller/balance');
  expect(body.data).toMatchObject({ pendingPaise: 0, availablePaise: 280_500, upcoming: [] });
  expect((await listed('?status=available')).total).toBe(2);
});
