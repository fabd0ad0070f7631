import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

interface ProviderOrder {
  id: string;
  amount: number;
  receipt: string;
}

export interface ProviderPayment {
  id: string;
  order_id: string;
  amount: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured: boolean;
  fee: number | null;
  amount_refunded: number;
}

interface ProviderRefund {
  id: string;
  payment_id: string;
  amount: number;
  status: 'pending' | 'processed' | 'failed';
}

/** A payout, and where it went. */
export interface ProviderPayout {
  id: string;
  fund_account_id: string;
  amount: number;
  fees: number;
  status: string;
  utr: string | null;
  reference_id: string | null;
}

interface ProviderFundAccount {
  id: string;
  bank_account: { account_number: string };
}

interface ProviderWebhook {
  event_id: string;
  event: string;
  attempts: number;
  delivered_at: string | null;
  dropped_at: string | null;
  given_up_at: string | null;
}

/** All that ever happened at the provider, as it says itself. */
export interface ProviderRecords {
  orders: ProviderOrder[];
  payments: ProviderPayment[];
  refunds: ProviderRefund[];
  payouts: ProviderPayout[];
  fund_accounts: ProviderFundAccount[];
  /** What lies in the account that payouts leave. */
  balance: number;
  webhooks: ProviderWebhook[];
}

/** What the provider's checkout hands to the page; without a signature when the payment failed. */
export interface Attempt {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature?: string;
}

/** The account at the provider that payouts leave. */
const ACCOUNT_NUMBER = '7878780012345678';

/** The payment sandbox in a process of its own. */
export interface Provider {
  /** The settings by which a market uses it. */
  environment: Record<string, string>;
  /** One attempt of a buyer; nothing when the order takes no more payments. */
  pay(providerOrderId: string, course: object): Promise<Attempt | null>;
  /** What only a bank, or the operator in the provider's dashboard, does. @throws what the provider says against it */
  control(name: string, body: object): Promise<unknown>;
  set(change: object): Promise<void>;
  reset(): Promise<void>;
  /** Lets happen what is due and sends due webhooks; how many are left. */
  flush(): Promise<number>;
  advance(seconds: number): Promise<void>;
  records(): Promise<ProviderRecords>;
  stop(): Promise<void>;
}

/** Starts the provider on `folder`; its webhooks go to the market at `marketUrl`. */
export async function startProvider(folder: string, port: number, marketUrl: string): Promise<Provider> {
  const url = `http://127.0.0.1:${port}`;
  const keys = {
    KEY_ID: 'rzp_test_Codehaat0Chaos',
    KEY_SECRET: randomBytes(16).toString('hex'),
    WEBHOOK_SECRET: randomBytes(16).toString('hex'),
    PAYOUT_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  };
  const child = fork(join(import.meta.dirname, 'provider-program.ts'), {
    env: {
      ...process.env,
      ...keys,
      DATA_DIR: join(folder, 'provider'),
      PORT: String(port),
      ACCOUNT_NUMBER,
      WEBHOOK_URL: `${marketUrl}/api/payments/webhook`,
      PAYOUT_WEBHOOK_URL: `${marketUrl}/api/payouts/webhook`,
    },
  });
  const ended = once(child, 'exit');
  const isUp = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]);
  if (!isUp) throw new Error('the provider did not start');

  const control = async (name: string, body?: object) => {
    const answer = await post(`${url}/sandbox/razorpay/control/${name}`, body);
    if (!answer.ok) throw new Error(`the provider refused ${name}: ${await answer.text()}`);
    return answer.json();
  };

  return {
    environment: {
      PAYMENT_PROVIDER: 'razorpay',
      RAZORPAY_API_URL: `${url}/sandbox/razorpay`,
      RAZORPAY_KEY_ID: keys.KEY_ID,
      RAZORPAY_KEY_SECRET: keys.KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: keys.WEBHOOK_SECRET,
      PAYOUT_PROVIDER: 'razorpayx',
      RAZORPAYX_ACCOUNT_NUMBER: ACCOUNT_NUMBER,
      RAZORPAYX_WEBHOOK_SECRET: keys.PAYOUT_WEBHOOK_SECRET,
    },
    async pay(providerOrderId, course) {
      const body = { order_id: providerOrderId, ...course };
      const answer = await post(`${url}/sandbox/razorpay/control/pay`, body);
      return answer.ok ? ((await answer.json()) as Attempt) : null;
    },
    control,
    set: (change) => control('set', change).then(() => {}),
    reset: () => control('reset', {}).then(() => {}),
    flush: async () => ((await control('flush', {})) as { pending: number }).pending,
    advance: async (advanceSeconds) => void (await post(`${url}/clock`, { advanceSeconds })),
    records: async () => (await control('book')) as ProviderRecords,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function post(url: string, body?: object): Promise<Response> {
  return fetch(url, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
}
