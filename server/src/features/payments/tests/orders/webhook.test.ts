import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CheckoutFixture, openCheckoutFixture } from '#testing/fixtures/checkout-fixture.ts';

let shop: CheckoutFixture;

beforeAll(async () => {
  shop = await openCheckoutFixture();
});
afterEach(async () => {
  await shop.control('/reset', {});
});
afterAll(async () => {
  await shop?.settleAll();
  await shop?.expectLedgerBalanced();
  await shop?.market.stop();
});

const freshOrder = async () => {
  const person = await shop.newBuyer();
  return { person, checkout: await shop.checkout(person) };
};

describe('Webhook of the provider', () => {
  const send = (body: string, headers: Record<string, string>) =>
    fetch(`${shop.market.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const sign = (body: string, secret = shop.market.config.payments.webhookSecrets[0]!) =>
    createHmac('sha256', secret).update(body).digest('hex');

  test('The webhook alone settles an order that was paid', async () => {
    const { checkout } = await freshOrder();
    await shop.pay(checkout);
    await shop.settleAll();
    expect(await shop.status(checkout.orderId)).toBe('PAID');
    expect(await shop.entitlements(checkout.orderId)).toHaveLength(1);
  });

  test('The webhook of a failed payment records it and leaves the order payable', async () => {
    const { checkout } = await freshOrder();
    await shop.pay(checkout, 'failure');
    await shop.settleAll();
    expect(await shop.payments(checkout.orderId)).toMatchObject([{ status: 'failed', outcome: 'none' }]);
    expect(await shop.status(checkout.orderId)).toBe('ACTIVE');
  });

  test('A webhook with a wrong signature is refused and not kept', async () => {
    const body = '{"event":"order.paid","payload":{}}';
    const answer = await send(body, {
      'x-razorpay-signature': sign(body, 'guess'),
      'x-razorpay-event-id': 'forged',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'payment.webhook_signature' });
    expect((await send(body, {})).status).toBe(400);
    const kept = shop.db.selectFrom('webhook_events').selectAll().where('event_id', '=', 'forged');
    expect(await kept.execute()).toEqual([]);
  });

  test('A repeated event of an unknown kind, signed with an older secret, is kept once and ignored', async () => {
    shop.market.config.payments.webhookSecrets.push('the secret before');
    const body = '{"event":"invoice.paid","payload":{}}';
    const headers = {
      'x-razorpay-signature': sign(body, 'the secret before'),
      'x-razorpay-event-id': 'evt-1',
    };
    for (let time = 0; time < 2; time++) expect((await send(body, headers)).status).toBe(200);
    await shop.settleAll();
    const kept = shop.db.selectFrom('webhook_events').selectAll().where('event_id', '=', 'evt-1');
    expect(await kept.execute()).toMatchObject([{ outcome: 'ignored' }]);
  });

  test('A signed webhook with a NUL in one of its texts is refused and not kept', async () => {
    for (const body of [
      '{"event":"order\\u0000.paid","payload":{}}',
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_\\u0000"}}}}',
      '{"event":"order\0.paid","payload":{}}',
    ]) {
      const answer = await send(body, {
        'x-razorpay-signature': sign(body),
        'x-razorpay-event-id': 'evt-nul',
      });
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'request.malformed_json' }]);
    }
    const kept = shop.db.selectFrom('webhook_events').selectAll().where('event_id', '=', 'evt-nul');
    expect(await kept.execute()).toEqual([]);
  });

  test('An event that was handled is kept for the days that are set, one that was not for longer', async () => {
    const body = '{"event":"invoice.paid","payload":{}}';
    const receive = (id: string) =>
      send(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': id });
    for (const id of ['evt-old', 'evt-open', 'evt-new']) expect((await receive(id)).status).toBe(200);
    await shop.settleAll();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const change = (id: string, values: { received_at: Date; handled_at?: null }) =>
      shop.db.updateTable('webhook_events').set(values).where('event_id', '=', id).execute();
    await change('evt-old', { received_at: daysAgo(401) });
    await change('evt-open', { received_at: daysAgo(401), handled_at: null });
    await change('evt-new', { received_at: daysAgo(399) });
    await shop.market.advanceClock(60);
    const kept = shop.db.selectFrom('webhook_events').select('event_id');
    const ids = ['evt-old', 'evt-open', 'evt-new'];
    expect(await kept.where('event_id', 'in', ids).orderBy('event_id').execute()).toEqual([
      { event_id: 'evt-new' },
      { event_id: 'evt-open' },
    ]);
  });

  test('Events of sales that come at once are kept once each, handled, with fewer writes than events; one that only they tell of is settled', async () => {
    await shop.control('/set', { dropWebhooks: 1_000 });
    const sold = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { person, checkout } = await freshOrder();
        const paid = await shop.pay(checkout);
        expect((await shop.verify(person, paid)).status).toBe(200);
        return paid.razorpay_payment_id;
      }),
    );
    const untold = await freshOrder();
    const { razorpay_payment_id: untoldId } = await shop.pay(untold.checkout);
    const events = [...sold, untoldId].flatMap((id) =>
      ['payment.captured', 'order.paid'].map((event) => ({ eventId: `${event}-${id}`, event, id })),
    );
    const answers = await Promise.all(
      [...events, ...events].map(({ eventId, event, id }) => {
        const body = JSON.stringify({ event, payload: { payment: { entity: { id } } } });
        return send(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': eventId });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await shop.settleAll();
    const { rows } = await sql<{ id: string; outcome: string; written: string }>`
      SELECT event_id AS id, outcome, xmin::text AS written FROM webhook_events
      WHERE event_id IN (${sql.join(events.map(({ eventId }) => eventId))})`.execute(shop.db);
    expect(rows).toHaveLength(events.length);
    expect(new Set(rows.map(({ outcome }) => outcome))).toEqual(new Set(['paid']));
    const ofSales = rows.filter(({ id }) => !id.endsWith(untoldId));
    expect(new Set(ofSales.map(({ written }) => written)).size).toBeLessThan(ofSales.length);
    expect(await shop.status(untold.checkout.orderId)).toBe('PAID');
    expect(await shop.entitlements(untold.checkout.orderId)).toHaveLength(1);
  });

  test('A webhook that is too large or not JSON is refused', async () => {
    const large = `{"event":"x","payload":{},"more":"${'x'.repeat(300_000)}"}`;
    expect((await send(large, { 'x-razorpay-signature': sign(large) })).status).toBe(413);
    const broken = '{"event":';
    expect((await send(broken, { 'x-razorpay-signature': sign(broken) })).status).toBe(400);
  });
});
