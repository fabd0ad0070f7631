import { contextFor, type Ground, type SignedInActor } from '#platform/context.ts';
import { createOrder, verifyPayment } from '../src/features/payments/service.ts';
import { BUYERS } from './people.ts';

/** The first buyer is the visitor's own account and starts with an empty shelf. */
const SHOPPERS = BUYERS.slice(1);

/**
 * Lets the demo's buyers buy, each order through the sandbox as a browser would. Uneven on purpose: a shop where
 * everything sold the same number of times looks made up.
 */
export async function makeDemoSales(ground: Ground, people: Map<string, SignedInActor>): Promise<void> {
  if (ground.config.payments.provider !== 'sandbox') return;
  const listings = await ground.db
    .selectFrom('projects')
    .select(['id', 'price_paise'])
    .where('listed', '=', true)
    .orderBy('published_at')
    .execute();
  for (const [index, listing] of listings.entries()) {
    const isDear = listing.price_paise > 5_000_000;
    const buyers = SHOPPERS.slice(0, isDear ? index % 2 : (index * 7 + 3) % (SHOPPERS.length + 1));
    for (const { email } of buyers) await buy(ground, people.get(email)!, listing.id);
  }
}

async function buy(ground: Ground, buyer: SignedInActor, projectId: string): Promise<void> {
  const owned = await ground.db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyer.uid)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (owned) return;
  const ctx = contextFor(ground, buyer, 'demo sale');
  const order = await createOrder(ctx, { projectId, customerPhone: '', discountCode: '' });
  await verifyPayment(ctx, await payInSandbox(ground, order.razorpayOrderId));
}

async function payInSandbox(ground: Ground, orderId: string): Promise<Parameters<typeof verifyPayment>[1]> {
  const response = await fetch(`${ground.config.payments.apiUrl}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
  });
  if (!response.ok) throw new Error(`the sandbox refused a demo payment: ${await response.text()}`);
  return (await response.json()) as Parameters<typeof verifyPayment>[1];
}
