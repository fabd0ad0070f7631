import { contextFor, type Services, type SignedInActor } from '#platform/context.ts';
import { DAY_MS } from '#platform/time/days.ts';
import { createOrder, verifyPayment } from '../src/features/payments/public.ts';
import { BUYERS } from './people.ts';

/** The first buyer is the visitor's own account and starts with an empty shelf. */
const SHOPPERS = BUYERS.slice(1);

/** What costs more than most is bought less often. */
const DEAR_PAISE = 750_000;

interface Sale {
  buyer: SignedInActor;
  projectId: string;
  at: Date;
}

/**
 * Lets the demo's buyers buy, each order through the sandbox as a browser would, one after the other in time: what is
 * numbered in the order of its making (receipts, the ledger) then has dates that fit.
 */
export async function makeDemoSales(services: Services, people: Map<string, SignedInActor>): Promise<void> {
  if (services.config.payments.provider !== 'sandbox') return;
  for (const sale of await planSales(services, people)) await buy(services, sale);
}

/** Uneven on purpose: a shop where everything sold the same number of times, on the same day, looks made up. */
async function planSales(services: Services, people: Map<string, SignedInActor>): Promise<Sale[]> {
  const listings = await services.db
    .selectFrom('projects')
    .select(['id', 'price_paise', 'published_at'])
    .where('listed', '=', true)
    .orderBy('published_at')
    .execute();
  const now = services.now();
  const sales = listings.flatMap(({ id, price_paise, published_at }, index) => {
    const isDear = price_paise > DEAR_PAISE;
    const count = isDear ? index % 2 : (index * 7 + 3) % (SHOPPERS.length + 1);
    return SHOPPERS.slice(0, count).map(({ email, ageDays }, shopper) => {
      // Nobody buys before both they and the listing are there.
      const since = Math.max(published_at!.getTime(), now.getTime() - ageDays * DAY_MS);
      const part = ((index * 37 + shopper * 53) % 97) / 97;
      const at = new Date(since + (now.getTime() - since) * part);
      return { buyer: people.get(email)!, projectId: id, at };
    });
  });
  return sales.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function buy(services: Services, { buyer, projectId, at }: Sale): Promise<void> {
  const owned = await services.db
    .selectFrom('entitlements')
    .select('id')
    .where('buyer_id', '=', buyer.uid)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (owned) return;
  const ctx = contextFor({ ...services, now: () => at }, buyer, 'demo sale');
  const order = await createOrder(ctx, { projectId, customerPhone: '', discountCode: '' }, null);
  // A free licence is theirs without a payment.
  if (order.razorpayOrderId === null) return;
  await verifyPayment(ctx, await payInSandbox(services, order.razorpayOrderId));
}

async function payInSandbox(
  services: Services,
  orderId: string,
): Promise<Parameters<typeof verifyPayment>[1]> {
  const response = await fetch(`${services.config.payments.apiUrl}/control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, outcome: 'success' }),
  });
  if (!response.ok) throw new Error(`the sandbox refused a demo payment: ${await response.text()}`);
  return (await response.json()) as Parameters<typeof verifyPayment>[1];
}
