import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  automaticOrder,
  holdSandbox,
  movableClock,
  type RunningSandbox,
} from '../../testing/running-sandbox.ts';
import { sandbox } from '../index.ts';

let held: Awaited<ReturnType<typeof holdSandbox>>;
let running: RunningSandbox;
const clock = movableClock();

beforeAll(async () => {
  held = await holdSandbox(clock);
  ({ running } = held);
});
afterAll(() => held?.close());
beforeEach(async () => {
  await running.control('/reset', {});
});

const open = async (query = '') => {
  const response = await fetch(`${running.origin}/sandbox${query}`);
  return { response, html: await response.text() };
};
/** What a browser without scripts sends when a button is pressed. */
async function press(act: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${running.origin}/sandbox/do/${act}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
    redirect: 'manual',
  });
  return { response, html: await response.text(), to: response.headers.get('location') };
}
const newOrder = async (receipt: string) =>
  (await running.api('POST', '/orders', automaticOrder(100_000, receipt))).body.id as string;
const pay = (order_id: string, more: object = {}) =>
  running.control('/pay', { order_id, outcome: 'success', ...more });
const statusOf = async (id: string) => (await running.api('GET', `/payments/${id}`)).body.status;

test('The sandbox page is not cached, indexed or framed, and has no inline scripts or styles', async () => {
  const { response, html } = await open();
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  for (const part of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).not.toMatch(/<script>|style="|onclick/);
  for (const path of ['/style.css', '/page.js', '/icon.svg', '/mark']) {
    expect((await fetch(`${running.origin}/sandbox${path}`)).status).toBe(200);
  }
  expect((await open('/nowhere')).response.status).toBe(404);
});

test('The sandbox page leads back to the market and brings the face of the market from its own address', async () => {
  const { response, html } = await open();
  expect(html).toContain('<a class="home" href="http://localhost:5000">Back to the market</a>');
  expect(response.headers.get('content-security-policy')).toContain("font-src 'self'");
  const style = await (await fetch(`${running.origin}/sandbox/style.css`)).text();
  const addresses = [...style.matchAll(/url\("([^"]+)"\)/g)].map(([, address]) => address!);
  expect(addresses).toHaveLength(2);
  for (const address of addresses) {
    expect(address).not.toContain('/');
    const font = await fetch(`${running.origin}/sandbox/${address}`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect(Buffer.from(await font.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  }
});

test('The sandbox refuses live keys', async () => {
  const app = Fastify();
  const options = { keyId: 'rzp_live_1', webhookSecrets: ['s'] } as never;
  await expect(async () => app.register(sandbox, options)).rejects.toThrow('takes no live keys');
});

describe('The book of payments', () => {
  test('A search in the book finds entries by any of their words and counts each part', async () => {
    const order = await newOrder('first-of-asha');
    const paid = await pay(order, { email: 'asha@example.in' });
    const other = await pay(await newOrder('of-ravi'), { outcome: 'failure', reason: 'card_declined' });
    for (const word of [order, paid.razorpay_payment_id, 'first-of-ASHA', 'asha@example']) {
      const { html } = await open(`?q=${encodeURIComponent(word)}`);
      expect(html).toContain(paid.razorpay_payment_id);
      expect(html).not.toContain(other.razorpay_payment_id);
      expect(html).toMatch(/Payments <span class="count">1<\/span>/);
      expect(html).toMatch(/Webhooks <span class="count">[1-9]/);
    }
    const failed = await open('?status=failed');
    expect(failed.html).toContain('<strong>card_declined</strong>');
    expect(failed.html).not.toContain(paid.razorpay_payment_id);
    expect((await open('?show=refunds&q=nothing')).html).toContain('Nothing here fits');
  });

  test('The book shows what buyers typed as text, and takes any search', async () => {
    await pay(await newOrder('<img src=x>'), { email: '"><script>alert(1)</script>' });
    const { html } = await open();
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toContain('<script>alert');
    for (const word of ['%', '_', '\\', "'", '%00', '%ED%A0%80', 'x'.repeat(500)]) {
      expect((await open(`?q=${word}`)).response.status).toBe(200);
    }
    for (const query of ['?page=0', '?page=9e9', '?show=secrets', '?status=x', '?said=constructor']) {
      expect((await open(query)).response.status).toBe(200);
    }
  });

  test('The book is divided into pages, newest first', async () => {
    for (let count = 1; count <= 21; count++) await newOrder(`paged-${count}`);
    const first = await open('?show=orders&q=paged-');
    expect(first.html).toContain('Page 1 of 2');
    expect(first.html).toContain('>paged-21<');
    expect(first.html).not.toContain('>paged-1<');
    expect((await open('?show=orders&q=paged-&page=2')).html).toContain('>paged-1<');
  });
});

describe('The buttons of the sandbox page', () => {
  test('A button does what its control does and leads back to the same place', async () => {
    const held = await pay(await newOrder('held'), { outcome: 'authorize' });
    const { response, to } = await press('capture', {
      payment_id: held.razorpay_payment_id,
      back: '?q=held&status=authorized',
    });
    expect([response.status, to]).toEqual([303, '/sandbox?q=held&status=authorized&said=capture']);
    expect(await statusOf(held.razorpay_payment_id)).toBe('captured');
    expect((await open('?said=capture')).html).toContain('The payment is captured.');
  });

  test('A button that does nothing shows the reason above the same page', async () => {
    const paid = await pay(await newOrder('twice'));
    const { response, html } = await press('capture', {
      payment_id: paid.razorpay_payment_id,
      back: '?q=twice',
    });
    expect(response.status).toBe(400);
    expect(html).toMatch(/role="alert"[^>]*>This payment has already been captured/);
    expect(html).toContain(paid.razorpay_payment_id);
  });

  test('A refund in rupees is converted to paise, and no button leads elsewhere', async () => {
    const paid = await pay(await newOrder('part'));
    const { to } = await press('refund', {
      payment_id: paid.razorpay_payment_id,
      'amount:rupees': '19.99',
      back: '//evil.example/?show=refunds',
    });
    expect(to).toMatch(/^\/sandbox\?/);
    const { body } = await running.api('GET', `/payments/${paid.razorpay_payment_id}`);
    expect(body).toMatchObject({ amount_refunded: 1_999 });
    for (const name of ['nothing', 'set', 'constructor', '']) {
      expect((await press(name, {})).response.status).toBe(404);
    }
  });

  test('A button refuses a request from a page of another site', async () => {
    const { response } = await press('reset', {}, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
  });

  test('The clock button only moves time forward and carries out what has become due', async () => {
    const late = await pay(await newOrder('late'), { outcome: 'late', lateSeconds: 1_200 });
    const before = clock.now().getTime();
    expect((await press('clock', { advanceSeconds: '1800' })).response.status).toBe(303);
    expect(clock.now().getTime() - before).toBe(1_800_000);
    expect(await statusOf(late.razorpay_payment_id)).toBe('captured');
    for (const advanceSeconds of ['-1', '0', '1.5', 'x', '', '99999999']) {
      expect((await press('clock', { advanceSeconds })).response.status).toBe(400);
    }
  });
});

describe('The switches of the sandbox page', () => {
  const ALL = {
    'nextPayments.outcome': 'failure',
    'nextPayments.reason': 'card_declined',
    'nextPayments.lateSeconds': '600',
    'nextPayments.times': '2',
    'nextPayments.delayMilliseconds': '250',
    dropWebhooks: '1',
    duplicateWebhooks: '2',
    wrongSignatures: '3',
    delayWebhooksSeconds: '60',
    reorderWebhooks: 'on',
    signWith: '1',
    refundOutcome: 'pending',
    refundDelaySeconds: '3600',
    payoutOutcome: 'returned',
    payoutReason: 'gateway_down',
    payoutDelaySeconds: '60',
    payoutUtrDelaySeconds: '120',
    payoutApproval: 'on',
    'failApi.path': '/v1/orders',
    'failApi.how': 'cut-after',
    'failApi.status': '502',
    'failApi.times': '4',
    'slowApi.path': '/v1/refunds',
    'slowApi.milliseconds': '900',
    'slowApi.times': '5',
  };

  test('The switches set every fault, describe it in words and appear in the form again', async () => {
    expect((await press('switches', ALL)).response.status).toBe(303);
    expect(await running.control('/settings')).toEqual({
      nextPayments: {
        outcome: 'failure',
        reason: 'card_declined',
        times: 2,
        delayMilliseconds: 250,
        lateSeconds: 600,
      },
      dropWebhooks: 1,
      duplicateWebhooks: 2,
      wrongSignatures: 3,
      delayWebhooksSeconds: 60,
      reorderWebhooks: true,
      signWith: 1,
      refundOutcome: 'pending',
      refundDelaySeconds: 3600,
      payoutOutcome: 'returned',
      payoutReason: 'gateway_down',
      payoutDelaySeconds: 60,
      payoutUtrDelaySeconds: 120,
      payoutApproval: true,
      failApi: [{ path: '/v1/orders', times: 4, status: 502, after: true, cut: true }],
      slowApi: [{ path: '/v1/refunds', times: 5, milliseconds: 900 }],
    });
    const { html } = await open();
    for (const sentence of [
      'The next 2 payments fail (card declined), after 250 ms.',
      'The next webhook is never sent.',
      'The next 2 webhooks are sent twice.',
      'Webhooks are sent 1 minute late.',
      'Refunds stay pending.',
      'Payouts are made after 1 minute, then reversed after 1 minute (gateway down).',
      'Banks tell a payout’s number 2 minutes late.',
      'New payouts wait for an approval at the provider.',
      'The next 4 calls to /v1/orders: done, the answer lost.',
      'The next 5 calls to /v1/refunds are answered 900 ms late.',
    ]) {
      expect(html).toContain(sentence);
    }
    expect(html).toContain('<option value="cut-after" selected>');
    await press('reset', {});
    expect((await open()).html).toContain('Everything goes as it should.');
  });

  test('No switch is set when one of the values makes no sense', async () => {
    const { response, html } = await press('switches', { ...ALL, dropWebhooks: '-4' });
    expect(response.status).toBe(400);
    expect(html).toContain('role="alert"');
    expect(await running.control('/settings')).toMatchObject({
      nextPayments: null,
      refundOutcome: 'processed',
    });
  });
});
