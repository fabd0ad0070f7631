import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  EXTENSION_PRICE,
  type ExtensionFixture,
  monthsLater,
  openExtensionFixture,
} from '#testing/fixtures/extension-fixture.ts';
import { changeFields } from '#testing/fixtures/listing-changes.ts';
import type { TestSale } from '#testing/fixtures/refund-fixture.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';

let fixture: ExtensionFixture;
beforeAll(async () => {
  fixture = await openExtensionFixture();
});
afterEach(async () => {
  await fixture.shop.settleAll();
  await fixture.shop.expectLedgerBalanced();
});
afterAll(() => fixture?.shop.market.stop());

const TITLE = 'Support extension, 6 months, for Hostel booking web app';
const change = (id: string, fields: object) =>
  changeFields(fixture.shop.market, fixture.shop.seller, id, fields);
const tryToExtend = (sale: TestSale, more: object = {}) =>
  fixture.shop.order(sale.buyer, { ...fixture.extensionOf(sale), ...more });
const licencesOf = async ({ buyer }: TestSale) =>
  (await fixture.shop.get(buyer, '/users/me/licences')).body.data.licences;
const salesOf = async (projectId: string): Promise<number> =>
  (await fixture.shop.market.api('GET', `/projects/${projectId}`)).body.data.stats.sales;

describe('Extending the support of a purchase', () => {
  it("An extension costs what the listing asks, and adds six months to the end of the purchase's support", async () => {
    const sale = await fixture.bought();
    const { paidAt, supportUntil: before, supportExtensionPrice } = await fixture.order(sale);
    expect(before).toBe(monthsLater(paidAt, 3));
    expect(supportExtensionPrice).toBe(EXTENSION_PRICE);
    const extension = await fixture.extend(sale);
    expect(await fixture.order(extension)).toMatchObject({
      amount: EXTENSION_PRICE,
      listPrice: EXTENSION_PRICE,
      discountAmount: 0,
      extendsOrderId: sale.orderId,
      project: { title: TITLE, archive: null },
      owned: false,
      licenceStatus: null,
      licenceId: null,
      supportUntil: null,
    });
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
    expect(await fixture.order(sale)).toMatchObject({
      extendsOrderId: null,
      owned: true,
      licenceStatus: 'valid',
    });
  });

  it('Extensions add up, one after the other', async () => {
    const sale = await fixture.bought();
    const before = (await fixture.supportUntil(sale)) ?? '';
    await fixture.extend(sale);
    await fixture.extend(sale);
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(monthsLater(before, 6), 6));
  });

  it('An extension of support that has ended, or that never was, begins with its payment', async () => {
    const sale = await fixture.bought();
    const never = await fixture.bought();
    await fixture.shop.db
      .updateTable('orders')
      .set({ support_months: 0, answer_hours: null, support_until: null })
      .where('id', '=', never.orderId)
      .execute();
    await fixture.passDays(120, sale.buyer, never.buyer);
    for (const one of [sale, never]) {
      const extension = await fixture.extend(one);
      const { paidAt } = await fixture.order(extension);
      expect(await fixture.supportUntil(one)).toBe(monthsLater(paidAt, 6));
    }
  });

  it('An extension gives no licence, certificate or key, counts as no sale, and pays the seller 85 percent', async () => {
    const projectId = await fixture.publish({ licenceKeys: 'generated', title: 'Keyed ledger of a shop' });
    const sale = await fixture.bought({ projectId });
    await expect.poll(() => salesOf(projectId)).toBe(1);
    const before = await fixture.funds();
    const extension = await fixture.extend(sale);
    await expect.poll(fixture.shop.openJobs, { timeout: 20_000 }).toBe(0);
    expect(await salesOf(projectId)).toBe(1);
    expect((await licencesOf(sale)).map(({ orderId }: { orderId: string }) => orderId)).toEqual([
      sale.orderId,
    ]);
    expect(await fixture.shop.entitlements(extension.orderId)).toEqual([]);
    const papers = `/payments/order/${extension.orderId}`;
    expect((await fixture.shop.get(sale.buyer, `${papers}/certificate`)).status).toBe(404);
    const keys = await fixture.shop.db
      .selectFrom('licence_keys')
      .select('id')
      .where('project_id', '=', projectId)
      .execute();
    expect(keys).toHaveLength(1);
    expect((await fixture.funds()).pending - before.pending).toBe(EXTENSION_PRICE * 85);
  });

  it('Orders, sales, admins and the receipt name an extension by what it is', async () => {
    const sale = await fixture.bought();
    const extension = await fixture.extend(sale);
    const { shop } = fixture;
    const orders = (await shop.get(sale.buyer, '/payments/user')).body.data.orders;
    expect(orders.map((one: { project: { title: string } }) => one.project.title)).toEqual([
      TITLE,
      'Hostel booking web app',
    ]);
    const sales = (await shop.get(shop.seller, '/seller/sales')).body.data.sales;
    expect(sales[0]).toMatchObject({
      orderId: extension.orderId,
      isExtension: true,
      project: { title: TITLE },
    });
    const detail = await shop.get(shop.admin, `/admin/orders/${extension.orderId}`);
    expect(detail.body.data.order).toMatchObject({
      project: { title: TITLE },
      extendsOrderId: sale.orderId,
    });
    const receipt = await shop.get(sale.buyer, `/payments/order/${extension.orderId}/receipt`);
    expect(receipt.status).toBe(200);
    expect(receipt.bytes.toString('latin1')).toMatch(/^%PDF/);
  });

  it('Buyer and seller are mailed what was bought, and nothing of a licence', async () => {
    const sale = await fixture.bought();
    const extension = await fixture.extend(sale);
    const { market, seller } = fixture.shop;
    const paid = await waitForMail(market, { to: sale.buyer.email, subject: `${TITLE}: paid` });
    const sold = await waitForMail(market, { to: seller.email, subject: `${TITLE}: sold for ₹900` });
    for (const { text } of [paid, sold]) {
      expect(text).toContain(extension.orderId);
      expect(text).not.toMatch(/licence/i);
    }
  });

  it('The price of the moment at which the order is made holds', async () => {
    const projectId = await fixture.publish();
    const sale = await fixture.bought({ projectId });
    const checkout = await fixture.shop.checkout(sale.buyer, fixture.extensionOf(sale));
    expect((await change(projectId, { supportExtensionPrice: 5000 })).status).toBe(200);
    await fixture.shop.verify(sale.buyer, await fixture.shop.pay(checkout));
    expect(checkout.amount).toBe(EXTENSION_PRICE);
    const next = await fixture.shop.checkout(sale.buyer, fixture.extensionOf(sale));
    expect(next.amount).toBe(5000);
  });

  it('A free licence is extended like any other, and its buyer is not asked for a review of it', async () => {
    const projectId = await fixture.publish({ licences: JSON.stringify([{ tier: 'personal', price: 0 }]) });
    const buyer = await fixture.shop.newBuyer();
    const { orderId } = (await fixture.shop.order(buyer, { projectId })).body.data;
    const sale = { buyer, orderId, projectId, paymentId: '' };
    const before = (await fixture.supportUntil(sale)) ?? '';
    await fixture.extend(sale);
    expect(await fixture.supportUntil(sale)).toBe(monthsLater(before, 6));
    await expect.poll(fixture.shop.openJobs, { timeout: 20_000 }).toBe(0);
    const invited = fixture.shop.db.selectFrom('review_invitations').select('due_at');
    expect(await invited.where('buyer_id', '=', buyer.uid).execute()).toEqual([]);
  });

  it('An upgrade keeps the months of the licence that it replaces, and is extended by itself', async () => {
    const sale = await fixture.bought();
    await fixture.extend(sale);
    const until = (await fixture.supportUntil(sale)) ?? '';
    const { licenceId: upgradeFrom } = await fixture.order(sale);
    const upgrade = await fixture.buy(sale.buyer, { upgradeFrom } as object);
    expect(await fixture.supportUntil(upgrade)).toBe(until);
    expect((await tryToExtend(sale)).body.code).toBe('payment.licence_ended');
    await fixture.extend(upgrade);
    expect(await fixture.supportUntil(upgrade)).toBe(monthsLater(until, 6));
    expect(await fixture.supportUntil(sale)).toBe(until);
  });

  it('An extension needs no tick where licences do, for it has no text of its own', async () => {
    const sale = await fixture.bought();
    const { payments } = fixture.shop.market.config;
    const asked = payments.acceptanceNeeded;
    payments.acceptanceNeeded = true;
    const answer = await tryToExtend(sale);
    payments.acceptanceNeeded = asked;
    expect(answer.status).toBe(201);
  });
});

describe('Extensions that are refused', () => {
  it.each([
    [{ discountCode: 'SAVE10' }],
    [{ quantity: 2 }],
    [{ licence: 'commercial' }],
    [{ another: true }],
    [{ licensee: 'Sharma Traders' }],
  ])('An extension is bought by itself, not with %j', async (more) => {
    const sale = await fixture.bought();
    const { status, body } = await tryToExtend(sale, more);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: 'extendSupport' }]);
  });

  it("Nobody extends a stranger's purchase, an extension, or a purchase of another project", async () => {
    const sale = await fixture.bought();
    const extension = await fixture.extend(sale);
    const stranger = await fixture.shop.newBuyer();
    const other = await fixture.publish();
    for (const [buyer, body] of [
      [stranger, fixture.extensionOf(sale)],
      [sale.buyer, fixture.extensionOf(extension)],
      [sale.buyer, { ...fixture.extensionOf(sale), projectId: other }],
    ] as const) {
      expect((await fixture.shop.order(buyer, body)).body.code).toBe('payment.order_not_found');
    }
  });

  it('A listing that sells no more months, or is not on the market, extends nothing', async () => {
    const projectId = await fixture.publish();
    const sale = await fixture.bought({ projectId });
    await change(projectId, { supportExtensionPrice: null });
    expect((await tryToExtend(sale)).body.code).toBe('payment.no_extension');
    expect((await fixture.order(sale)).supportExtensionPrice).toBeNull();
    await change(projectId, { supportExtensionPrice: 100 });
    await fixture.shop.post(fixture.shop.seller, `/projects/${projectId}/unlist`);
    expect((await tryToExtend(sale)).body.code).toBe('payment.not_for_sale');
  });

  it('A purchase that is asked back or was refunded is not extended', async () => {
    const sale = await fixture.downloaded({ projectId: fixture.projectId });
    const request = await fixture.asked(sale);
    expect((await tryToExtend(sale)).body.code).toBe('payment.extension_paused');
    await fixture.accept(request);
    expect((await tryToExtend(sale)).body.code).toBe('payment.licence_ended');
  });

  it('Whoever has an extension owns the project once, and has not bought it twice', async () => {
    const sale = await fixture.downloaded({ projectId: fixture.projectId });
    await fixture.extend(sale);
    expect((await fixture.shop.order(sale.buyer, { projectId: fixture.projectId })).body.code).toBe(
      'payment.owned',
    );
    expect((await fixture.order(sale)).refund.atOnce).toBe(false);
  });
});
