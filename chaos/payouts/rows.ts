import type { Kysely } from 'kysely';
import { balances } from '#features/ledger/public.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/** What the market has of payouts, as it is compared with the provider's records. */
export type PayoutRows = Awaited<ReturnType<typeof readPayouts>>;

/** Steps that a payout takes once. */
const STEPS = ['requested', 'approved', 'paid', 'failed', 'returned'].map(
  (step) => `payout.${step}` as const,
);

export async function readPayouts(db: Kysely<DB>) {
  const ctx = { db } as Parameters<typeof balances>[0];
  const payouts = await db
    .selectFrom('payouts')
    .select(['id', 'seller_id', 'amount_paise', 'status', 'reference', 'provider_payout_id', 'trouble'])
    .execute();
  const events = await db
    .selectFrom('events')
    .select(['subject_id', 'type'])
    .where('type', 'in', STEPS)
    .execute();
  const sales = await db
    .selectFrom('orders')
    .select(['seller_id', 'seller_paise'])
    .where('status', '=', 'PAID')
    .execute();
  const sellers = [...new Set(sales.map(({ seller_id }) => seller_id))];
  const funds = await Promise.all(sellers.map((uid) => balances(ctx, uid)));
  return {
    payouts: new Map(payouts.map((row) => [row.id, row])),
    steps: events.map(({ type, subject_id }) => `${type} of ${subject_id}`),
    /** What each seller has where, and what their sales gave them. */
    sellers: sellers.map((uid, index) => ({
      uid,
      earned: sales
        .filter((sale) => sale.seller_id === uid)
        .reduce((sum, { seller_paise }) => sum + seller_paise, 0),
      funds: Object.fromEntries(funds[index]!.map(({ code, balancePaise }) => [code, balancePaise])),
    })),
  };
}
