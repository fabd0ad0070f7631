import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentOutcome } from '#contract/payments/constants.ts';
import type { Checkout } from '#contract/payments/schemas.ts';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import type { Person } from '#testing/market/app.ts';

let shop: CheckoutFixture;
let buyer: Person;
let paid: Checkout;
let open: Checkout;

beforeAll(async () => {
  shop = await openCheckoutFixture();
  buyer = await shop.newBuyer();
  paid = await shop.checkout(buyer);
  await shop.verify(buyer, await shop.pay(paid));
  open = await shop.checkout(await shop.newBuyer());
  await shop.settleAll();
});
afterAll(() => shop?.market.stop());

const get = (path: string) => shop.market.api('GET', path, { token: shop.admin.token });
const post = (path: string, body?: object) =>
  shop.market.api('POST', path, { token: shop.admin.token, ...(body && { body }) });
const orders = async (query: string) =>
  (await get(`/admin/orders?${query}`)).body.data.orders.map(({ orderId }: { orderId: string }) => orderId);

describe('List of orders', () => {
  it("An order is found by its number, the provider's numbers, its buyer and its listing", async () => {
    const [payment] = await shop.payments(paid.orderId);
    for (const search of [paid.orderId, paid.razorpayOrderId, payment!.provider_payment_id, buyer.email]) {
      expect(await orders(`search=${search}`), search).toEqual([paid.orderId]);
    }
    const { body } = await get(`/admin/orders/${paid.orderId}`);
    const title = encodeURIComponent(body.data.order.project.title.slice(2, 9).toUpperCase());
    expect((await orders(`search=${title}`)).sort()).toEqual([paid.orderId, open.orderId].sort());
    expect(await orders('search=%25')).toEqual([]);
  });

  it('Orders can be filtered by status and day, and sorted both ways without losing one', async () => {
    expect(await orders('show=PAID')).toEqual([paid.orderId]);
    expect(await orders('show=ACTIVE')).toEqual([open.orderId]);
    expect(await orders('show=captured_not_paid')).toEqual([]);
    expect(await orders('until=2000-01-01')).toEqual([]);
    expect(await orders('sort=createdAt&dir=asc')).toEqual([paid.orderId, open.orderId]);
    expect(await orders('sort=paidAt&dir=desc')).toEqual([paid.orderId, open.orderId]);
    const pages = [await orders('sort=amount&limit=1'), await orders('sort=amount&limit=1&page=2')];
    expect(pages.flat().sort()).toEqual([paid.orderId, open.orderId].sort());
    expect((await get('/admin/orders?from=yesterday')).status).toBe(400);
  });

  it('The list finds an order whose captured money bought nothing', async () => {
    const setOutcome = (outcome: PaymentOutcome) =>
      shop.db.updateTable('payments').set({ outcome }).where('order_id', '=', paid.orderId).execute();
    await setOutcome('none');
    expect(await orders('show=captured_not_paid')).toEqual([paid.orderId]);
    await setOutcome('entitlement');
  });

  it('The page of an order shows its payments, events and balanced postings', async () => {
    const { data } = (await get(`/admin/orders/${paid.orderId}`)).body;
    expect(data.order).toMatchObject({ status: 'PAID', capturedNotPaid: false, refunded: 0 });
    expect(data.payments).toHaveLength(1);
    expect(data.payments[0]).toMatchObject({ outcome: 'entitlement' });
    expect(data.events.map(({ type }: { type: string }) => type)).toEqual(['order.created', 'order.paid']);
    expect(data.postings.map(({ kind }: { kind: string }) => kind)).toContain('sale');
    const sale = data.postings.find(({ kind }: { kind: string }) => kind === 'sale');
    const sum = (side: string) =>
      sale.entries
        .filter((entry: { side: string }) => entry.side === side)
        .reduce((all: number, entry: { amountPaise: number }) => all + entry.amountPaise, 0);
    expect(sum('debit')).toBe(sum('credit'));
  });
});

describe('Asking the provider about an order', () => {
  it('Asking the provider settles a paid order once and is kept in the audit log', async () => {
    await shop.pay(open);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        post(`/admin/orders/${open.orderId}/ask-provider`, { reason: 'The buyer asks' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.data.order.status).toBe('PAID');
    expect(await shop.entitlements(open.orderId)).toHaveLength(1);
    await shop.settleAll();
    await shop.expectLedgerBalanced();
    const { acts } = (await get(`/admin/audit?search=${open.orderId}`)).body.data;
    const asked = acts.filter(({ act }: { act: string }) => act === 'order.ask_provider');
    expect(asked.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('The buyer asks'));
    expect(acts).toContainEqual(
      expect.objectContaining({
        act: 'order.provider_answered',
        after: { status: 'PAID', refundedPaise: 0, capturedNotPaid: false },
      }),
    );
  });
});
