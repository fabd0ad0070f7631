import { authenticate } from '#features/accounts/public.ts';
import { createOrder, verifyPayment } from '#features/payments/public.ts';
import { type Context, contextFor } from '#platform/context.ts';
import { connectDatabase } from '#platform/database/connect.ts';
import { readConfig } from '../../server/src/config.ts';
import { FEATURE_JOBS, subscribeFeatures } from '../../server/src/features.ts';
import { openServices } from '../../server/src/services.ts';
import type { Buyer } from '../orders/buyers.ts';
import { payOrder, type Shop } from '../orders/shop.ts';
import { listenToStatements, type Statement } from '../statements/listen.ts';

/** The statements behind the two calls of one purchase, with those that begin and end their transactions. */
export interface CapturedPurchase {
  create: Statement[];
  settle: Statement[];
}

/** Buys each of the listings through the verbs that the server runs, and keeps every statement that they sent. */
export async function capturePurchases(
  shop: Shop,
  buyers: readonly Buyer[],
  projectIds: readonly string[],
): Promise<CapturedPurchase[]> {
  const { market } = shop;
  const config = readConfig({ ...process.env, ...shop.environment });
  const open = await openServices(config, market.databaseUrl, market.log);
  const database = connectDatabase({ url: market.databaseUrl, max: 4, log: market.log });
  let captured: Statement[] = [];
  database.pool.on('connect', (client) =>
    listenToStatements((statement) => captured.push(statement), client),
  );
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
      const { token, address } = buyers[index % buyers.length]!;
      let providerOrderId = '';
      const create = await during(async () => {
        const order = { projectId, customerPhone: '', discountCode: '', licence: undefined };
        providerOrderId = (await createOrder(await signIn(ctx, token), order, { address })).razorpayOrderId!;
      });
      const paid = await payOrder(shop, providerOrderId);
      const settle = await during(async () => verifyPayment(await signIn(ctx, token), paid));
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
