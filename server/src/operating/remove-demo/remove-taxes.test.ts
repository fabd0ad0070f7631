import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postSetOffs } from '#features/accounting/service/gst.ts';
import { inTransaction } from '#platform/context.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { issueCommission } from '#testing/fixtures/tax/papers.ts';
import { FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { removeDemo } from './remove.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterAll(() => fixture?.shop.market.stop());

const countsOf = async (tables: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(fixture.shop.db);
    counts[table] = rows[0]!.count;
  }
  return counts;
};

it('Taxes and papers of sales in the sandbox are removed with them, and the books stay in order', async () => {
  const { shop } = fixture;
  expect((await fixture.saveProfile(shop.seller, FIRM)).status).toBe(200);
  const sale = await fixture.taxed({ billing: { state: '27' } });
  expect((await fixture.amend(sale, { state: '29' })).status).toBe(200);
  const refunded = await fixture.taxed();
  await fixture.ask(refunded, { reason: 'not_downloaded' });
  await issueCommission(shop.ctx, { sellerId: shop.seller.uid, month: '2025-01' });
  await shop.settleAll();
  await inTransaction(shop.ctx, (ctx) => postSetOffs(ctx, dayInIndia(ctx.now()).slice(0, 7)));
  const gone = [
    ...['orders', 'ledger_transactions', 'ledger_sale_taxes', 'tax_papers', 'tax_paper_revisions'],
    ...['tax_series', 'order_billing', 'seller_tax_years', 'gst_set_offs'],
  ];
  expect(Math.min(...Object.values(await countsOf(gone)))).toBeGreaterThan(0);
  await expect.poll(() => shop.openJobs(), { timeout: 20_000 }).toBe(0);
  await removeDemo({ ...shop.ctx, now: () => new Date() });
  expect(await countsOf(gone)).toEqual(Object.fromEntries(gone.map((table) => [table, 0])));
  // What somebody who registered said of themselves stays.
  expect(await countsOf(['seller_tax_profiles'])).toEqual({ seller_tax_profiles: 1 });
  await shop.expectLedgerBalanced();
});
