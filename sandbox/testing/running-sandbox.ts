import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { cloneDatabase } from '#testing/database/database.ts';
import { sandbox } from '../src/index.ts';

export const KEY_ID = 'rzp_test_Codehaat000001';
export const KEY_SECRET = 'a-secret-of-the-sandbox';
export const WEBHOOK_SECRET = 'a-webhook-secret';
/** A second secret that the shop accepts, for rotations. */
export const NEXT_WEBHOOK_SECRET = 'the-next-webhook-secret';
export const PAYOUT_WEBHOOK_SECRET = 'a-webhook-secret-of-payouts';
export const ACCOUNT_NUMBER = '7878780080316316';
const PREFIX = '/sandbox';

/** A clock that stands still until a test moves it. */
export function movableClock(start = '2026-01-15T10:00:00.000Z') {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

type ReceivedWebhook = {
  signature: string;
  eventId: string;
  raw: string;
  event: string;
  body: Webhook;
};
type Webhook = {
  event: string;
  contains: string[];
  created_at: number;
  payload: Record<string, { entity: Record<string, unknown> }>;
};

/** The shop's end of the webhooks: keeps what arrives and answers what the test says. */
export async function webhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const body: Webhook = JSON.parse(raw);
    received.push({
      signature: String(request.headers['x-razorpay-signature']),
      eventId: String(request.headers['x-razorpay-event-id']),
      raw,
      event: body.event,
      body,
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    /** Statuses of the next answers; 200 after them. */
    answerNext: (...statuses: number[]) => answers.push(...statuses),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** One process of the shop with the sandbox in it, on the given database. */
export async function runningSandbox(
  databaseUrl: string,
  clock: ReturnType<typeof movableClock>,
  webhookUrl: string,
  extra: (app: FastifyInstance) => Promise<void> = async () => undefined,
) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
  // A test drops its database while the last connections are still closing.
  pool.on('error', () => undefined);
  const app = Fastify();
  await app.register(sandbox, {
    prefix: PREFIX,
    pool,
    now: clock.now,
    publicUrl: 'http://localhost:5000',
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecrets: [WEBHOOK_SECRET, NEXT_WEBHOOK_SECRET],
    webhookUrl: () => webhookUrl,
    payouts: {
      accountNumber: ACCOUNT_NUMBER,
      webhookSecrets: [PAYOUT_WEBHOOK_SECRET],
      webhookUrl: () => webhookUrl,
    },
    log: app.log,
    clock: { advancedSeconds: () => 0, advance: async (seconds) => clock.advance(seconds) },
  });
  await app.register(extra);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${origin}${PREFIX}/razorpay`;
  const basic = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
  return {
    origin,
    url,
    /** A signed-in call of the REST interface. */
    api: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(method, `${url}/v1${path}`, body, { authorization: basic, ...headers }),
    control: async (path: string, body?: unknown) =>
      (await call(body === undefined ? 'GET' : 'POST', `${url}/control${path}`, body)).body,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

export type RunningSandbox = Awaited<ReturnType<typeof runningSandbox>>;

/** What tests look at in answers; which of it is there depends on the call. */
type Answered = {
  id: string;
  status: string;
  count: number;
  items: { id: string; status: string }[];
  error: { description: string; reason: string; metadata: { payment_id: string } };
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
  delayWebhooksSeconds: number;
  nextPayments: object | null;
  failApi: object[];
  slowApi: object[];
  event_ids: string[];
};

type Answer = { status: number; body: Answered };

export async function call(
  method: string,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

export const automaticOrder = (amount = 100_000, receipt = 'receipt-1') => ({
  amount,
  currency: 'INR',
  receipt,
  payment: {
    capture: 'automatic',
    capture_options: { automatic_expiry_period: 30, manual_expiry_period: 30, refund_speed: 'normal' },
  },
});

/** A sandbox on a database of its own and the shop's end of its webhooks, for a test file. */
export async function holdSandbox(clock: ReturnType<typeof movableClock>) {
  const database = await cloneDatabase();
  const receiver = await webhookReceiver();
  const start = () => runningSandbox(database.url, clock, receiver.url);
  const held = {
    database,
    receiver,
    running: await start(),
    /** Ends it and starts another on the same database. */
    async restart() {
      await held.running.close();
      held.running = await start();
      return held.running;
    },
    async close() {
      await held.running.close();
      await receiver.close();
      await database.drop();
    },
  };
  return held;
}
