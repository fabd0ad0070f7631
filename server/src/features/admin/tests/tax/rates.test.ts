import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rate } from '#contract/admin/tax/schemas.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { openTaxFixture, PERSONS_PAN, type TaxFixture, UNREGISTERED } from '#testing/fixtures/tax/tax.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(() => fixture?.shop.market.stop());

const today = () => dayInIndia(fixture.shop.market.context().now());
const TCS = { kind: 'tcs', basisPoints: 60, source: 'Notification 99/2030' };
const add = (rate: object) => fixture.shop.post(fixture.shop.admin, '/admin/tax/rates', rate);
const take = (id: string) => {
  const { market, admin } = fixture.shop;
  return market.api('DELETE', `/admin/tax/rates/${id}`, { token: admin.token });
};
const list = async (): Promise<Rate[]> =>
  (await fixture.shop.get(fixture.shop.admin, '/admin/tax/rates?limit=100')).body.data.rates;
const statesOf = async (kind: string) =>
  (await list()).filter((rate) => rate.kind === kind).map(({ state, basisPoints }) => [state, basisPoints]);

describe('Rates that admins add', () => {
  it('A tax rate that came with the program is listed with its source, and the list says which rate holds today', async () => {
    expect(await statesOf('tcs')).toEqual([
      ['in_force', 50],
      ['past', 100],
    ]);
    const [rate] = (await list()).filter(({ kind }) => kind === 'sale_gst');
    expect(rate).toMatchObject({ code: '998434', basisPoints: 1800, category: null, addedBy: null });
  });

  it('A rate to come is added once, and taken back until it begins; both are kept as acts', async () => {
    const form = { ...TCS, validFrom: daysLater(today(), 1) };
    const answers = await Promise.all([add(form), add(form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)!.body.data;
    expect(made).toMatchObject({ state: 'to_come', addedBy: expect.any(String), source: TCS.source });
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('tax.rate_exists');
    const gone = await Promise.all([take(made._id), take(made._id)]);
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { body } = await fixture.shop.get(fixture.shop.admin, `/admin/audit?search=${made._id}`);
    expect(body.data.acts.map(({ act }: { act: string }) => act)).toEqual([
      ...['tax.remove_rate', 'tax.add_rate'],
    ]);
  });

  it('A tax rate that has begun is not taken back, and holds for the sales from its first day on', async () => {
    const own = { kind: 'sale_gst', category: 'web', code: '997331', basisPoints: 500, source: 'An opinion' };
    const { body } = await add({ ...own, validFrom: daysLater(today(), 1) });
    expect(body.data.state).toBe('to_come');
    await fixture.passDays(1);
    expect((await list()).find(({ _id }) => _id === body.data._id)!.state).toBe('in_force');
    expect((await take(body.data._id)).body.code).toBe('tax.rate_in_force');
    expect((await take('01938a00-0000-7000-8000-000000000001')).body.code).toBe('tax.rate_in_force');
    await fixture.saveProfile(fixture.shop.seller, {
      ...{ registration: 'regular', gstin: '27ABCFD1234F1ZX', legalName: 'Rao and Daughters' },
      ...{ address: '12 MG Road, Pune 411001', state: '27' },
    });
    const { orderId } = await fixture.taxed({ billing: { state: '29' } });
    expect(await fixture.contents(orderId)).toMatchObject([
      { taxablePaise: 142_762, igstPaise: 7138, lines: [{ code: '997331', rateBp: 500 }] },
    ]);
    await fixture.shop.expectLedgerBalanced();
  });

  it('A rate cannot begin today, and the field says from which day on it can', async () => {
    const { status, body } = await add({ ...TCS, validFrom: today() });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      {
        field: 'validFrom',
        message: expect.stringContaining(`tomorrow at the earliest, on ${daysLater(today(), 1)}`),
      },
    ]);
  });

  it('The threshold, the section and the due days are listed with their source', async () => {
    const rates = (await list()).filter(({ state, addedBy }) => state === 'in_force' && addedBy === null);
    const of = (kind: string) => rates.find((rate) => rate.kind === kind);
    expect(of('tds_threshold')).toMatchObject({ amountPaise: 5_00_000_00, basisPoints: null, day: null });
    expect(of('tds_section')).toMatchObject({ words: expect.stringContaining('393(1)'), basisPoints: null });
    expect(
      ['tcs_day', 'tds_day', 'tds_day_of_march', 'gst_day'].map((kind) => [of(kind)!.day, of(kind)!.source]),
    ).toEqual([
      [10, expect.stringContaining('CGST')],
      [7, expect.stringContaining('Rule 30')],
      [30, expect.stringContaining('30 April')],
      [20, expect.stringContaining('Rule 61')],
    ]);
  });

  it("Another threshold holds for sales from its first day on, and sellers' pages say it", async () => {
    const { person, projectId } = await fixture.newSeller({ profile: UNREGISTERED, pan: PERSONS_PAN });
    const buy = async () => (await fixture.taxed({ projectId, billing: { state: '27' } })).orderId;
    const tdsOf = async (orderId: string) => (await fixture.keptOf(orderId)).tds;
    const form = { kind: 'tds_threshold', amountPaise: 2_000_00, source: 'Finance Act 2030' };
    expect((await add({ ...form, validFrom: daysLater(today(), 1) })).status).toBe(201);
    const year = async () => (await fixture.shop.get(person, '/seller/tax')).body.data.year;
    expect((await year()).thresholdPaise).toBe(5_00_000_00);
    expect(await tdsOf(await buy())).toBe(0);
    await fixture.passDays(1, person);
    expect((await year()).thresholdPaise).toBe(2_000_00);
    // ₹1,499 twice are more than ₹2,000.
    expect(await tdsOf(await buy())).toBe(150);
    await fixture.shop.expectLedgerBalanced();
  });

  it('Sales of days without TDS are not taken up when the threshold is crossed later', async () => {
    const addTds = (basisPoints: number) =>
      add({ kind: 'tds', basisPoints, source: 'Finance Act 2031', validFrom: daysLater(today(), 1) });
    const { person, projectId } = await fixture.newSeller({ profile: UNREGISTERED, pan: PERSONS_PAN });
    const buy = async () => (await fixture.taxed({ projectId, billing: { state: '27' } })).orderId;
    expect((await addTds(0)).status).toBe(201);
    await fixture.passDays(1, person);
    await buy();
    await fixture.shop.expectLedgerBalanced();
    expect((await addTds(10)).status).toBe(201);
    await fixture.passDays(1, person);
    // Beyond the threshold of ₹2,000 that holds by now.
    expect((await fixture.keptOf(await buy())).tds).toBe(150);
    await fixture.shop.expectLedgerBalanced();
  });

  it('The list is narrowed by kind, state and search, and its file has the same rows', async () => {
    const get = (query: string) => fixture.shop.get(fixture.shop.admin, `/admin/tax/rates${query}`);
    const past = (await get('?kind=tcs&state=past')).body.data;
    expect(past.rates).toMatchObject([{ kind: 'tcs', basisPoints: 100, state: 'past' }]);
    expect((await get('?search=notification 15/2024')).body.data.rates).toMatchObject([{ basisPoints: 50 }]);
    expect((await get('?limit=2')).body.data).toMatchObject({ limit: 2, hasMore: true });
    expect((await get('?kind=vat')).status).toBe(400);
    const file = (await get('.csv?state=past&kind=tcs')).bytes.toString().trimEnd().split('\r\n');
    expect(file).toHaveLength(2);
    expect(file[1]).toContain('Notification 52/2018-Central Tax');
  });

  it.each([
    ['a day that is over', { validFrom: '2020-01-01' }, 'validFrom'],
    ['an amount in place of a percent', { basisPoints: null, amountPaise: 100 }, 'basisPoints'],
    ['an amount beside a percent', { amountPaise: 100 }, 'amountPaise'],
    ['a threshold without an amount', { kind: 'tds_threshold', basisPoints: null }, 'amountPaise'],
    ['a due day that no month has', { kind: 'gst_day', basisPoints: null, day: 32 }, 'day'],
    ['a section without a name', { kind: 'tds_section', basisPoints: null, words: ' ' }, 'words'],
    ['a category that there is not', { kind: 'sale_gst', code: '998434', category: 'games' }, 'category'],
    ['a category of a tax that has none', { category: 'web' }, 'category'],
    ['GST without a code', { kind: 'commission_gst' }, 'code'],
    ['a code of a tax that has none', { code: '998434' }, 'code'],
    ['a code of letters', { kind: 'sale_gst', code: 'SAC1' }, 'code'],
    ['more than all of it', { basisPoints: 10_001 }, 'basisPoints'],
    ['half a basis point', { basisPoints: 0.5 }, 'basisPoints'],
    ['no source', { source: '' }, 'source'],
    ['a kind that there is not', { kind: 'vat' }, 'kind'],
  ])('A rate with %s is refused at its field', async (_, change, field) => {
    const before = await list();
    const { status, body } = await add({ ...TCS, validFrom: daysLater(today(), 9), ...change });
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await list()).toEqual(before);
  });
});
