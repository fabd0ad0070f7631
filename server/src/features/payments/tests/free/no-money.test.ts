import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aggregateDays, marketFigures } from '#features/analytics/public.ts';
import { refreshSales } from '#features/listings/service/market/figures.ts';
import { isSellerTrusted } from '#features/listings/service/review/trusted-seller.ts';
import { openTaxFixture, type TaxFixture } from '#testing/fixtures/tax/tax.ts';
import { ageAccount } from '#testing/fixtures/trusted-sellers.ts';
import type { Person } from '#testing/market/app.ts';

/** In tax mode, where every sale has an invoice. */
let market: TaxFixture;
let giver: { person: Person; projectId: string };
let buyer: Person;
let orderId: string;

beforeAll(async () => {
  market = await openTaxFixture();
  giver = await market.newSeller({ price: 0 });
  buyer = await market.shop.newBuyer();
  const taken = await market.shop.order(buyer, { projectId: giver.projectId });
  orderId = taken.body.data.orderId;
});
afterAll(() => market?.shop.market.stop());

describe('The money of a free licence', () => {
  it('A free licence has no payment, no posting, no share and no tax paper, in tax mode too', async () => {
    const { db, payments, events } = market.shop;
    expect(await payments(orderId)).toEqual([]);
    const postings = db.selectFrom('ledger_transactions').select('kind').where('order_id', '=', orderId);
    expect(await postings.execute()).toEqual([]);
    const papers = db.selectFrom('tax_papers').select('number').where('order_id', '=', orderId);
    expect(await papers.execute()).toEqual([]);
    expect([await events(orderId, 'order.taken'), await events(orderId, 'order.paid')]).toEqual([1, 0]);
    const balance = await market.shop.get(giver.person, '/seller/balance');
    expect(balance.body.data).toMatchObject({ pendingPaise: 0, availablePaise: 0 });
    await market.shop.expectLedgerBalanced();
  });

  it('There is no receipt of a free licence, and the words say why', async () => {
    const path = `/payments/order/${orderId}/receipt`;
    for (const reader of [buyer, market.shop.admin]) {
      const { status, body } = await market.shop.get(reader, path);
      expect([status, body.code]).toEqual([409, 'payment.nothing_paid']);
    }
    expect((await market.shop.get(await market.shop.newBuyer(), path)).body.code).toBe(
      'payment.order_not_found',
    );
  });

  it('There is nothing to refund of a free licence', async () => {
    const { status, body } = await market.shop.post(buyer, `/payments/order/${orderId}/refund`, {
      reason: 'not_downloaded',
      text: 'I have not downloaded it.',
    });
    expect([status, body.code]).toEqual([400, 'refund.free']);
    expect((await market.shop.get(buyer, `/payments/order/${orderId}`)).body.data).toMatchObject({
      owned: true,
      refund: null,
    });
  });

  it('Asking and cancelling at the provider leave a free order as it is', async () => {
    const { shop } = market;
    expect((await shop.get(buyer, `/payments/verify/${orderId}`)).body.data.status).toBe('PAID');
    const cancelled = await shop.post(buyer, `/payments/cancel/${orderId}`);
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'payment.order_moved']);
    const due = shop.db.selectFrom('orders').select('next_check_at').where('id', '=', orderId);
    expect(await due.execute()).toEqual([{ next_check_at: null }]);
  });

  it("A free licence stands in its buyer's orders, licences and export, and in the admins' list", async () => {
    const { shop } = market;
    const [order] = (await shop.get(buyer, '/payments/user')).body.data.orders;
    expect(order).toMatchObject({ orderId, amount: 0, listPrice: 0, owned: true });
    const [licence] = (await shop.get(buyer, '/users/me/licences')).body.data.licences;
    expect(licence).toMatchObject({ projectId: giver.projectId, status: 'valid' });
    const listed = (await shop.get(shop.admin, `/admin/orders?search=${orderId}`)).body.data.orders;
    expect(listed).toMatchObject([{ orderId, amount: 0 }]);
    const one = await shop.get(shop.admin, `/admin/orders/${orderId}`);
    expect(one.status).toBe(200);
    const exported = await shop.get(buyer, '/users/me/export');
    expect(JSON.stringify(exported.body)).toContain(orderId);
  });
});

describe('What a free licence counts for', () => {
  it('A free licence is no sale of the listing, and its download counts', async () => {
    const { shop } = market;
    await refreshSales(shop.ctx, [giver.projectId]);
    const { archive } = (await shop.get(buyer, `/payments/order/${orderId}`)).body.data.project;
    expect((await shop.get(buyer, `/projects/download/${archive.filename}`)).status).toBe(200);
    await expect
      .poll(async () => (await shop.get(buyer, `/projects/${giver.projectId}`)).body.data.stats)
      .toMatchObject({ sales: 0, downloads: 1 });
  });

  it('A seller earns no trust by giving licences away', async () => {
    const { shop } = market;
    const { person, projectId } = await market.newSeller({ price: 0 });
    expect((await shop.order(await shop.newBuyer(), { projectId })).status).toBe(201);
    const gifts = [projectId];
    for (let count = 0; count < 2; count++) gifts.push((await market.newSeller({ price: 0 })).projectId);
    await shop.db.updateTable('projects').set({ seller_id: person.uid }).where('id', 'in', gifts).execute();
    await ageAccount(shop.market, person, 40);
    expect(await isSellerTrusted(shop.ctx, person.uid)).toBe(false);
    const bought = await market.taxed();
    await shop.db
      .updateTable('orders')
      .set({ seller_id: person.uid })
      .where('id', '=', bought.orderId)
      .execute();
    expect(await isSellerTrusted(shop.ctx, person.uid)).toBe(true);
    await shop.db
      .updateTable('orders')
      .set({ seller_id: shop.seller.uid })
      .where('id', '=', bought.orderId)
      .execute();
  });

  it("A free licence is neither checkout nor sale in sellers' and admins' figures", async () => {
    const { shop } = market;
    const overview = async () => {
      const { days } = (await shop.get(shop.admin, '/admin/overview')).body.data;
      return days.at(-1);
    };
    const [before, figuresBefore] = [await overview(), await marketFigures(shop.ctx)];
    expect(before).toMatchObject({ sales: expect.any(Number), ordersBegun: expect.any(Number) });
    const other = await shop.newBuyer();
    expect((await shop.order(other, { projectId: giver.projectId })).status).toBe(201);
    await aggregateDays(shop.ctx, { isAnew: true });
    const counted = shop.db
      .selectFrom('listing_days')
      .select(['checkouts', 'sales'])
      .where('project_id', '=', giver.projectId)
      .where((eb) => eb.or([eb('checkouts', '>', 0), eb('sales', '>', 0)]));
    expect(await counted.execute()).toEqual([]);
    const after = await overview();
    expect([after.sales, after.ordersBegun]).toEqual([before.sales, before.ordersBegun]);
    const figures = await marketFigures(shop.ctx);
    expect(figures.salesByWeek).toEqual(figuresBefore.salesByWeek);
  });

  it('Nobody is told of each licence that is given away', async () => {
    const { shop } = market;
    await expect.poll(() => shop.openJobs()).toBe(0);
    const told = shop.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', 'in', [giver.person.uid, buyer.uid])
      .where('type', 'in', ['SALE_NOTIFICATION', 'PURCHASE_CONFIRMATION']);
    expect(await told.execute()).toEqual([]);
  });
});
