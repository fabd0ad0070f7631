import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paper } from '#contract/tax/schemas.ts';
import { papersOfSeller, paperTable } from '#features/tax/repository/shown-papers.ts';
import { readTable } from '#platform/database/read-table.ts';
import { queryPlansOf } from '#testing/database/query-plans.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { issueCommission } from '#testing/fixtures/tax/papers.ts';
import { COMPANY, FIRM, openTaxFixture } from '#testing/fixtures/tax/tax.ts';

let shop: CheckoutFixture;
let orderId: string;
let invoice: { id: string; number: string; issued_at: Date };
let commission: { id: string; number: string };

beforeAll(async () => {
  const fixture = await openTaxFixture();
  shop = fixture.shop;
  await fixture.saveProfile(shop.seller, FIRM);
  const sale = await fixture.taxed({ billing: { ...COMPANY, company: '=Rao & Söhne' } });
  orderId = sale.orderId;
  invoice = (await fixture.papers(orderId))[0]!;
  commission = await issueCommission(shop.ctx, { sellerId: shop.seller.uid, month: '2025-01' });
});
afterAll(() => shop?.market.stop());

const get = (path: string) => shop.get(shop.admin, path);
const found = async (query = '') =>
  ((await get(`/admin/tax/papers?${query}`)).body.data.papers as Paper[]).map(({ _id }) => _id);

describe("Admins' list of invoices and notes", () => {
  test('A paper is found by its number, its order, and a part of the names and GSTINs on it', async () => {
    for (const search of [invoice.number.toLowerCase(), orderId, 'rao & söh', COMPANY.gstin.slice(0, 10)])
      expect(await found(`search=${encodeURIComponent(search)}`), search).toEqual([invoice.id]);
    expect(await found(`search=${encodeURIComponent(commission.number)}`)).toEqual([commission.id]);
    for (const search of ['%25', '_', '@']) expect(await found(`search=${search}`)).toEqual([]);
  });

  test('Papers are filtered by month and kind, and sorted by day and total', async () => {
    expect(await found('month=2025-01')).toEqual([commission.id]);
    expect(await found('kind=tax_invoice')).toEqual([invoice.id]);
    expect(await found('month=2025-01&kind=tax_invoice')).toEqual([]);
    expect(await found()).toEqual([invoice.id, commission.id]);
    expect(await found('dir=asc')).toEqual([commission.id, invoice.id]);
    expect(await found('sort=totalPaise&dir=asc')).toEqual([commission.id, invoice.id]);
    for (const query of ['month=2026-13', 'kind=receipt', 'sort=number'])
      expect((await get(`/admin/tax/papers?${query}`)).status).toBe(400);
  });

  test('The file of the list has the sums in rupees, is no formula, and that it was taken is kept', async () => {
    expect((await get('/admin/tax/papers.csv')).status).toBe(400);
    const file = await get('/admin/tax/papers.csv?kind=tax_invoice&reason=Asked+by+the+accountant');
    const [head, line, ...more] = file.bytes.toString().trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFpaper,number,kind,issued,/);
    expect(line).toContain(
      `${invoice.id},${invoice.number},Tax invoice,${invoice.issued_at.toISOString()},1,,${orderId},`,
    );
    expect(line).toContain(",'=Rao & Söhne,1270.34,0,0,228.66,0,1499");
    expect(more).toEqual([]);
    const [act] = (await get('/admin/audit?subject=export')).body.data.acts;
    expect(act).toMatchObject({
      ...{ act: 'export.take_file', subject: { id: 'tax-papers.csv' }, reason: 'Asked by the accountant' },
      after: { rows: 1, kind: 'tax_invoice' },
    });
  });
});

describe('Pages of invoices and notes', () => {
  const page = { page: 2, limit: 20 } as const;

  beforeAll(async () => {
    await sql`INSERT INTO tax_papers SELECT r.* FROM (SELECT * FROM tax_papers WHERE order_id IS NULL) o,
      LATERAL (SELECT n, n * interval '1 second' AS later FROM generate_series(1, 3000) n) many,
      jsonb_populate_record(NULL::tax_papers, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'sequence', 1000 + n, 'number', 'CI/' || n, 'month', 'm' || n, 'seller_id',
        CASE WHEN n % 3 = 0 THEN ${shop.admin.uid}::uuid ELSE o.seller_id END,
        'total_paise', o.total_paise + n, 'taxable_paise', o.taxable_paise + n,
        'issued_at', o.issued_at + later)) r`.execute(shop.db);
    await sql`ANALYZE tax_papers`.execute(shop.db);
  });

  test.each([
    ['issuedAt', 'tax_papers_issued'],
    ['totalPaise', 'tax_papers_total'],
  ] as const)('A page sorted by %s is read by the index %s in either order', async (sort, index) => {
    for (const dir of ['asc', 'desc'] as const) {
      const [plan] = await queryPlansOf(shop.db, (db) =>
        readTable(db, paperTable({}), { ...page, sort, dir }),
      );
      expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} `));
      expect(plan).not.toContain('Sort Key');
    }
  });

  test('A search goes by the indexes of the number and of the parties', async () => {
    const [plan] = await queryPlansOf(shop.db, (db) =>
      readTable(db, paperTable({ search: 'söhne' }), { ...page, sort: 'issuedAt', dir: 'desc' }),
    );
    for (const index of ['tax_papers_number', 'tax_papers_parties']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  test("A page of a seller's own papers is read by an index, without sorting", async () => {
    const [plan] = await queryPlansOf(shop.db, (db) =>
      readTable(db, papersOfSeller(shop.seller.uid, undefined), { ...page, sort: 'issuedAt', dir: 'desc' }),
    );
    expect(plan).toContain('using tax_papers_seller ');
    expect(plan).not.toContain('Sort Key');
  });
});
