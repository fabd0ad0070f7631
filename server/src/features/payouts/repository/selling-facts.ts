import { type Kysely, sql } from 'kysely';
import { RUNNING_PAYOUT_STATUSES } from '#contract/payouts/constants.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SellingFacts } from '../rules/selling-obstacles.ts';

/** What of somebody's sales is not settled; of who never sold, nothing. */
export async function readSellingFacts(db: Kysely<DB>, sellerId: string): Promise<SellingFacts> {
  const balance = (code: string) => sql`coalesce((
    SELECT b.balance_paise FROM seller_balances b WHERE b.seller_id = ${sellerId} AND b.code = ${code}), 0)::bigint`;
  const running = sql`FROM payouts p WHERE p.seller_id = ${sellerId} AND p.status IN (${sql.join(RUNNING_PAYOUT_STATUSES)})`;
  const { rows } = await sql<SellingFacts>`SELECT
    (SELECT count(*)::int FROM orders o
      WHERE o.seller_id = ${sellerId} AND o.status IN ('PENDING', 'ACTIVE')) AS "buyersPaying",
    (SELECT count(*)::int FROM refund_requests r
      WHERE r.seller_id = ${sellerId} AND r.status IN ('waiting_seller', 'waiting_admin')) AS "refundsAsked",
    (SELECT count(*)::int FROM refunds f JOIN orders o ON o.id = f.order_id
      WHERE o.seller_id = ${sellerId} AND f.status IN ('requested', 'pending')) AS "refundsOnTheirWay",
    (SELECT count(*)::int FROM disputes d JOIN orders o ON o.id = d.order_id
      WHERE o.seller_id = ${sellerId} AND d.status IN ('open', 'under_review')) AS "salesDisputed",
    (SELECT max(s.sold_at) FROM ledger_sales s WHERE s.seller_id = ${sellerId} AND s.released_at IS NULL
      AND s.seller_left_paise + s.platform_left_paise > 0) AS "lastGuaranteedSaleAt",
    (SELECT p.amount_paise ${running}) AS "payoutPaise",
    ${balance('seller_available')} AS "availablePaise",
    ${balance('seller_receivable')} AS "owedPaise"`.execute(db);
  return rows[0]!;
}
