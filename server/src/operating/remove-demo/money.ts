import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { ofKind } from './gone.ts';

type Db = Kysely<DB>;

/** The ledger refuses deletions; here its owner lifts that for the rest of the transaction, and for nobody else. */
const APPEND_ONLY = ['ledger_transactions', 'ledger_entries'] as const;

const KEPT_SUM = sql`(SELECT coalesce(sum(CASE WHEN e.side = a.normal_side THEN e.amount_paise
  ELSE -e.amount_paise END), 0) FROM ledger_entries e WHERE e.account_id = a.id)`;
/** What of sellers is pending or frozen is the sum of their sales. */
const IS_KEPT = sql`a.owner_id IS NOT NULL AND a.code NOT IN ('seller_pending', 'seller_frozen')`;

/**
 * Takes the postings of orders that go out of the books, and works the sums out anew from what is left.
 * @returns sellers who would be left with less than nothing; then no sum is kept anew, and nothing may stay removed
 */
export async function removePostings(db: Db): Promise<string[]> {
  for (const table of APPEND_ONLY) await switchGuard(db, table, 'DISABLE');
  await sql`DELETE FROM ledger_entries WHERE transaction_id IN ${ofKind('posting')}`.execute(db);
  await sql`DELETE FROM ledger_transactions WHERE id IN ${ofKind('posting')}`.execute(db);
  await sql`DELETE FROM ledger_sales WHERE order_id IN ${ofKind('order')}`.execute(db);
  await sql`
    DELETE FROM ledger_accounts WHERE id IN ${ofKind('ledger account')}`.execute(db);
  const { rows } = await sql<{ seller_id: string }>`
    SELECT DISTINCT a.owner_id AS seller_id FROM ledger_accounts a WHERE ${IS_KEPT} AND ${KEPT_SUM} < 0`.execute(
    db,
  );
  if (rows.length > 0) return rows.map(({ seller_id }) => seller_id);
  await sql`UPDATE ledger_accounts a SET balance_paise = ${KEPT_SUM} WHERE ${IS_KEPT}`.execute(db);
  for (const table of APPEND_ONLY) await switchGuard(db, table, 'ENABLE');
  return [];
}

/** Takes away what the sandbox sent to a bank, and lines of bank statements that were matched with what goes. */
export async function removeSettlements(db: Db): Promise<void> {
  await sql`DELETE FROM bank_lines WHERE match_id IN (
    SELECT id FROM gone WHERE kind IN ('payouts', 'provider_settlements', 'tax_challans'))`.execute(db);
  await sql`DELETE FROM bank_statements s WHERE NOT EXISTS (
    SELECT FROM bank_lines l WHERE l.statement_id = s.id)`.execute(db);
  const settlements = ofKind('provider_settlements');
  await sql`DELETE FROM provider_settlement_items WHERE settlement_id IN ${settlements}`.execute(db);
  await sql`DELETE FROM provider_settlements WHERE id IN ${settlements}`.execute(db);
  // Another provider is asked from the first payment on that stays.
  await db.deleteFrom('provider_settlement_days').execute();
}

async function switchGuard(
  db: Db,
  table: (typeof APPEND_ONLY)[number],
  to: 'DISABLE' | 'ENABLE',
): Promise<void> {
  await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(to)} TRIGGER ${sql.ref(`${table}_append_only`)}`.execute(
    db,
  );
}

/** Takes orders away with all that hangs on them, and what the provider said of them. */
export async function removeOrders(db: Db, now: Date): Promise<void> {
  await closeDeals(db, now);
  await sql`DELETE FROM discount_uses WHERE order_id IN ${ofKind('order')}`.execute(db);
  await removeLicences(db);
  await sql`DELETE FROM support_threads WHERE id IN ${ofKind('support thread')}`.execute(db);
  for (const table of ['disputes', 'refunds', 'refund_requests', 'entitlements', 'payments'])
    await sql`DELETE FROM ${sql.table(table)} WHERE id IN ${ofKind(table)}`.execute(db);
  await removeWebhooks(db);
  await sql`DELETE FROM orders WHERE id IN ${ofKind('order')}`.execute(db);
  await sql`
    UPDATE discount_codes c SET uses = (
      SELECT count(*) FROM discount_uses u WHERE u.code_id = c.id AND u.status <> 'released')
    WHERE c.uses > 0`.execute(db);
}

/** What orders that go gave beside their licences: certificates, keys with their devices, months of support. */
async function removeLicences(db: Db): Promise<void> {
  await sql`DELETE FROM certificates WHERE order_id IN ${ofKind('order')}`.execute(db);
  await sql`DELETE FROM support_extensions WHERE order_id IN ${ofKind('order')}`.execute(db);
  const licences = sql`(SELECT id FROM entitlements WHERE order_id IN ${ofKind('order')})`;
  await sql`DELETE FROM licence_keys WHERE entitlement_id IN ${licences}`.execute(db);
  await sql`DELETE FROM licence_keys_owed WHERE entitlement_id IN ${licences}`.execute(db);
}

/**
 * A talk among people who stay ended with a purchase that goes: it is closed, and its code, which would be unused again,
 * ended. They may begin another.
 */
async function closeDeals(db: Db, now: Date): Promise<void> {
  const deals = sql`(SELECT c.negotiation_id FROM discount_codes c JOIN discount_uses u ON u.code_id = c.id
    WHERE u.status = 'redeemed' AND u.order_id IN ${ofKind('order')} AND c.negotiation_id IS NOT NULL)`;
  await sql`UPDATE negotiation_entries SET kind = 'closed', price_paise = NULL
    WHERE kind = 'completed' AND negotiation_id IN ${deals}`.execute(db);
  await sql`UPDATE negotiations SET status = 'closed' WHERE status = 'completed' AND id IN ${deals}`.execute(
    db,
  );
  await sql`UPDATE discount_codes SET revoked_at = ${now} WHERE negotiation_id IN ${deals}`.execute(db);
}

async function removeWebhooks(db: Db): Promise<void> {
  await sql`
    DELETE FROM webhook_events WHERE EXISTS (
      SELECT FROM regexp_matches(body, '"(order_\\w+)"', 'g') m
      JOIN orders o ON o.provider_order_id = m[1] AND o.id IN ${ofKind('order')})`.execute(db);
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('razorpay_sandbox.deliveries') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return;
  await sql`DELETE FROM webhook_events
    WHERE event_id IN (SELECT event_id FROM razorpay_sandbox.deliveries)`.execute(db);
}
