import type pg from 'pg';
import { authenticate } from '#features/accounts/public.ts';
import { createOrder, verifyPayment } from '#features/payments/public.ts';
import { type Context, contextFor } from '#platform/context.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { FEATURE_JOBS, subscribeFeatures } from '../../server/src/features.ts';
import { openServices } from '../../server/src/services.ts';
import { call } from '../calls.ts';
import type { BenchMarket } from '../market/open.ts';
import type { Program } from '../programs.ts';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** The statements behind the two calls of one purchase, with those that begin and end their transactions. */
export interface CapturedPurchase {
  create: Statement[];
  settle: Statement[];
}

/**
 * Buys each of the listings through the verbs that the server runs, and keeps every statement that they sent.
 * `server` is the payment provider's end of it.
 */
export async function capturePurchases(
  market: BenchMarket,
  server: Program,
  tokens: readonly string[],
  projectIds: readonly string[],
): Promise<CapturedPurchase[]> {
  const payments = { ...market.config.payments, apiUrl: `${server.url}/sandbox/razorpay` };
  const open = await openServices({ ...market.config, payments }, market.databaseUrl, market.log);
  const database = connectDatabase({ url: market.databaseUrl, max: 4, log: market.log });
  let captured: Statement[] = [];
  database.pool.on('connect', (client) => listenIn(client, (statement) => captured.push(statement)));
  const ctx = contextFor({ ...open.services, db: database.kysely }, { kind: 'anonymous' }, 'bench');
  const during = async (work: () => Promise<unknown>) => {
    captured = [];
    await work();
    return captured;
  };
  subscribeFeatures();
  await open.runner.prepare(FEATURE_JOBS);
  try {
    const all: CapturedPurchase[] = [];
    for (const [index, projectId] of projectIds.entries()) {
      const token = tokens[index % tokens.length]!;
      let providerOrderId = '';
      const create = await during(async () => {
        const order = { projectId, customerPhone: '', discountCode: '', licence: undefined };
        providerOrderId = (await createOrder(await signIn(ctx, token), order)).razorpayOrderId;
      });
      const body = { order_id: providerOrderId, outcome: 'success' };
      const paid = await call(server, 'POST', '/sandbox/razorpay/control/pay', { body });
      const settle = await during(async () => verifyPayment(await signIn(ctx, token), paid.body));
      all.push({ create, settle });
    }
    return all;
  } finally {
    await open.runner.stop();
    await database.close();
    await open.close();
  }
}

async function signIn(ctx: Context, token: string): Promise<Context> {
  const actor = await authenticate(ctx, token);
  if (!actor) throw new Error('the bench is not signed in');
  return { ...ctx, actor };
}

function listenIn(client: pg.PoolClient, hear: (statement: Statement) => void): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const heard = (...words: unknown[]) => {
    const [first, values] = words as [string | Statement, unknown[] | undefined];
    if (typeof first === 'string') hear({ text: first, values: Array.isArray(values) ? [...values] : [] });
    else hear({ name: first.name, text: first.text, values: [...(first.values ?? [])] });
    return query(...words);
  };
  client.query = heard as typeof client.query;
}
