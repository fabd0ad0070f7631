import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB, LedgerSales } from '#platform/database/schema.generated.ts';
import type { SaleState, SellerFunds } from '../rules/sales.ts';

type Db = Kysely<DB>;

const asState = (row: Selectable<LedgerSales>): SaleState => ({
  orderId: row.order_id,
  sellerId: row.seller_id,
  soldAt: row.sold_at,
  sellerPaise: row.seller_paise,
  platformPaise: row.platform_paise,
  sellerLeftPaise: row.seller_left_paise,
  platformLeftPaise: row.platform_left_paise,
  pendingPaise: row.pending_paise,
  frozenPaise: row.frozen_paise,
  taxPaise: row.tax_paise,
  releasedAt: row.released_at,
  heldAt: row.held_at,
});

/** Locks a posted sale: its money is moved by one after another. Before the seller's lock, never after it. */
export async function lockSale(db: Db, orderId: string): Promise<SaleState> {
  const row = await db
    .selectFrom('ledger_sales')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Error(`the sale of order ${orderId} is not posted`);
  return asState(row);
}

/**
 * Locks a seller's money and reads it: for every decision that rests on a balance. One account stands for all of
 * them, so that nobody waits in a circle; every seller with a sale has it.
 */
export async function lockFunds(db: Db, sellerId: string): Promise<SellerFunds> {
  await db
    .selectFrom('ledger_accounts')
    .select('id')
    .where('code', '=', 'seller_pending')
    .where('owner_id', '=', sellerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it sees accounts that the holder before us made.
  return (await findFunds(db, sellerId))!;
}

/** What a seller has free and owes at this moment; nothing for who never sold. */
export async function findFunds(db: Db, sellerId: string): Promise<SellerFunds | undefined> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['code', 'balance_paise'])
    .where('owner_id', '=', sellerId)
    .where('code', 'in', ['seller_pending', 'seller_available', 'seller_receivable'])
    .execute();
  if (rows.length === 0) return undefined;
  const balanceOf = (code: string) => rows.find((row) => row.code === code)?.balance_paise ?? 0;
  return { availablePaise: balanceOf('seller_available'), owedPaise: balanceOf('seller_receivable') };
}

/** What refunds and lost disputes of a sale have taken beyond its price; the caller holds the sale's lock. */
export async function readLoss(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    SELECT coalesce(sum(CASE e.side WHEN 'debit' THEN e.amount_paise ELSE -e.amount_paise END), 0)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
    JOIN ledger_accounts a ON a.id = e.account_id
    WHERE t.order_id = ${orderId} AND a.code = 'chargeback_loss'`.execute(db);
  return rows[0]!.paise;
}

/** Notes since when a sale is on hold, or with `null` that it no longer is. */
export async function setHeld(db: Db, orderId: string, at: Date | null): Promise<void> {
  await db.updateTable('ledger_sales').set({ held_at: at }).where('order_id', '=', orderId).execute();
}

export async function setReleased(db: Db, orderId: string, at: Date): Promise<void> {
  await db.updateTable('ledger_sales').set({ released_at: at }).where('order_id', '=', orderId).execute();
}

const dueSales = (db: Db, soldBefore: Date) =>
  db
    .selectFrom('ledger_sales')
    .where('pending_paise', '>', 0)
    .where('held_at', 'is', null)
    .where('released_at', 'is', null)
    .where('sold_at', '<', soldBefore);

/** Sellers of the sales that have been due the longest, at most `limit` sales looked at. */
export async function listDueSellers(db: Db, soldBefore: Date, limit: number): Promise<string[]> {
  const oldest = dueSales(db, soldBefore).select('seller_id').orderBy('sold_at').limit(limit);
  const rows = await db.selectFrom(oldest.as('due')).select('seller_id').distinct().execute();
  return rows.map(({ seller_id }) => seller_id);
}

/** Locks due sales of one seller, the oldest first, but for those that somebody else is moving at this moment. */
export async function lockDueSales(
  db: Db,
  sellerId: string,
  soldBefore: Date,
  limit: number,
): Promise<SaleState[]> {
  const rows = await dueSales(db, soldBefore)
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('sold_at')
    .orderBy('order_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(asState);
}

/** The last posting about a dispute: each follows the one before it, and names it as its source. */
export async function findLastOfDispute(
  db: Db,
  disputeId: string,
): Promise<{ id: string; kind: string; orderId: string | null } | undefined> {
  const { rows } = await sql<{ id: string; kind: string; orderId: string | null }>`
    WITH RECURSIVE chain AS (
      SELECT id, kind, order_id, 1 AS step FROM ledger_transactions
      WHERE kind = 'dispute_lost' AND source_type = 'dispute' AND source_id = ${disputeId}
      UNION ALL
      SELECT t.id, t.kind, t.order_id, chain.step + 1 FROM chain JOIN ledger_transactions t
        ON t.kind IN ('dispute_lost', 'dispute_reversed')
        AND t.source_type = 'transaction' AND t.source_id = chain.id
    )
    SELECT id, kind, order_id AS "orderId" FROM chain ORDER BY step DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The latest posting of a sale that no posting of this kind follows yet; there always is one. */
export async function findUnfollowed(db: Db, orderId: string, kind: string): Promise<string> {
  const row = await db
    .selectFrom('ledger_transactions as t')
    .select('t.id')
    .where('t.order_id', '=', orderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ledger_transactions as next')
            .select('next.id')
            .where('next.kind', '=', kind)
            .where('next.source_type', '=', 'transaction')
            .whereRef('next.source_id', '=', 't.id'),
        ),
      ),
    )
    .orderBy('t.id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}
