import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '#testing/files/pdf-text.ts';
import { type AgreedPriceFixture, openAgreedPriceFixture } from '#testing/fixtures/agreed-price-fixture.ts';
import type { CheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';
import { buyProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';

let fixture: AgreedPriceFixture;
let shop: CheckoutFixture;

beforeAll(async () => {
  fixture = await openAgreedPriceFixture();
  shop = fixture.shop;
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

const receiptOf = (person: Person, orderId: string) => shop.get(person, `/payments/order/${orderId}/receipt`);

async function bought(fields: Record<string, string> = {}): Promise<{ buyer: Person; orderId: string }> {
  const buyer = await shop.newBuyer();
  const projectId = await fixture.negotiations.publish({ fields });
  return { buyer, orderId: await buyProject(shop.market, buyer, projectId) };
}

describe('Receipts', () => {
  test('A receipt shows the order, the payment, the buyer and the amounts in rupees', async () => {
    const agreed = await fixture.agreed(1200);
    const checkout = await fixture.checkout(agreed, { customerPhone: '9876543210' });
    const paid = await shop.pay(checkout);
    await shop.verify(agreed.buyer, paid);
    const answer = await receiptOf(agreed.buyer, checkout.orderId);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename=receipt-R-\d{8}-[0-9A-F]{8}\.pdf$/),
    });
    const text = textOfPdf(answer.bytes);
    for (const words of [
      shop.market.config.defaults.marketName,
      checkout.orderId,
      paid.razorpay_payment_id,
      agreed.buyer.email,
      '+91 98765 43210',
      'Personal licence',
      'List price₹1,499',
      'Discount−₹299',
      'Amount paid₹1,200',
      'IST',
      'not a tax invoice',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('efund');
  });

  test('A receipt is a tagged PDF with a title and a language', async () => {
    const { buyer, orderId } = await bought({ title: 'A ledger with a name' });
    const raw = (await receiptOf(buyer, orderId)).bytes.toString('latin1');
    expect(raw).toMatch(/^%PDF-1\.7/);
    expect(raw).toContain('/StructTreeRoot');
    expect(raw).toMatch(/\/Marked true/);
    expect(raw).toMatch(/\/Lang \(en-IN\)/);
    expect(raw).toMatch(/\/DisplayDocTitle true/);
    expect(raw.replaceAll('\0', '')).toMatch(/\(Receipt R-\d{8}-/);
  });

  test('A receipt keeps the title as it was sold, however long and in any script', async () => {
    const title = `बही-खाता और बिल ${'Ledger '.repeat(12)}${'x'.repeat(20)}`;
    const { buyer, orderId } = await bought({ title });
    const text = textOfPdf((await receiptOf(buyer, orderId)).bytes);
    expect(text).toContain('बही-खाता');
    expect(text).toContain('x'.repeat(20));
  });

  test('A receipt shows what was refunded, in part or in full', async () => {
    const { buyer, orderId } = await bought();
    const [payment] = await shop.payments(orderId);
    const payment_id = payment!.provider_payment_id;
    await shop.control('/refund', { payment_id, amount: 50_050 });
    await shop.settleAll();
    const text = textOfPdf((await receiptOf(buyer, orderId)).bytes);
    expect(text).toContain('₹500.50 of it refunded');
    expect(text).toMatch(/Refund.*, \w+ \d+, \d{4}−₹500\.50\nrfnd_\w+/);
    expect(text).toContain('Paid after refunds₹998.50');
    const order = (await shop.get(buyer, `/payments/order/${orderId}`)).body.data;
    expect(order).toMatchObject({ status: 'PAID', owned: true, refundedPaise: 50_050 });

    await shop.control('/refund', { payment_id });
    await shop.settleAll();
    expect(textOfPdf((await receiptOf(buyer, orderId)).bytes)).toContain('Refunded in full');
    const after = (await shop.get(buyer, `/payments/order/${orderId}`)).body.data;
    expect(after).toMatchObject({ owned: false, refundedPaise: 149_900, project: { archive: null } });
  });

  test('Only the buyer and admins can read a receipt', async () => {
    const { buyer, orderId } = await bought();
    expect((await receiptOf(shop.admin, orderId)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await receiptOf(await shop.newBuyer(), orderId)).status).toBe(404);
    expect((await receiptOf(shop.seller, orderId)).status).toBe(404);
    const path = `/payments/order/${orderId}/receipt`;
    expect((await shop.market.api('GET', path)).status).toBe(401);
    expect((await shop.market.api('HEAD', path, { token: (await shop.newBuyer()).token })).status).toBe(404);
    const head = await shop.market.api('HEAD', path, { token: buyer.token });
    expect([head.status, head.headers.get('content-type'), head.bytes.length]).toEqual([
      200,
      'application/pdf',
      0,
    ]);
  });

  test('There is no receipt before the order is paid', async () => {
    const buyer = await shop.newBuyer();
    const { orderId } = await shop.checkout(buyer);
    for (const person of [buyer, shop.admin]) {
      const answer = await receiptOf(person, orderId);
      expect([answer.status, answer.body.code]).toEqual([409, 'payment.not_paid']);
    }
  });
});
