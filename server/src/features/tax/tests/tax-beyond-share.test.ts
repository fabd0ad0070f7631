import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { COMPANY, FIRM, openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';

let fixture: TaxFixture;
beforeAll(async () => {
  fixture = await openTaxFixture();
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const today = () => dayInIndia(fixture.shop.market.context().now());

it('A sale of which more tax is kept than the share is undone whole, and what paid the rest is free again', async () => {
  const { shop } = fixture;
  await fixture.saveProfile(shop.seller, FIRM);
  // More than any form takes: what an operator wrote into the table by hand.
  for (const kind of ['tcs', 'tds', 'tds_without_pan'] as const) {
    const rate = { kind, basis_points: 10_000, valid_from: today(), source: 'A mistake of whoever typed it' };
    const at = shop.market.context().now();
    await shop.db
      .insertInto('tax_rates')
      .values({ id: newId(at), created_at: at, ...rate })
      .execute();
  }
  const before = await fixture.funds();
  const sale = await fixture.taxed({ billing: COMPANY });
  const { tcs, tds } = await fixture.keptOf(sale.orderId);
  expect(tcs + tds).toBeGreaterThan(127_415);
  expect((await fixture.ask(sale, { reason: 'not_downloaded' })).status).toBe(201);
  await shop.settleAll();
  expect(await fixture.keptOf(sale.orderId)).toEqual({ tcs: 0, tds: 0, commissionGst: 0, pending: 0 });
  expect(await fixture.funds()).toEqual(before);
});
