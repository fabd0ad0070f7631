import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { firstIdAt } from '#platform/ids.ts';
import { monthInIndia } from '#platform/time/days.ts';
import type { CommissionChange } from '../view/rows.ts';

type Db = Kysely<DB>;

/** The month in India of the first sale that was taxed; nothing before there is one. */
export async function findFirstMonth(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    SELECT to_char(min(s.sold_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month
    FROM ledger_sale_taxes x JOIN ledger_sales s ON s.order_id = x.order_id`.execute(db);
  return rows[0]?.month ?? undefined;
}

/** The last month whose commission was invoiced. */
export async function findLastInvoiced(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('commission_months')
    .select('month')
    .orderBy('month', 'desc')
    .executeTakeFirst();
  return row?.month;
}

/** Notes that a month is being invoiced; false where another does it, once that has committed. */
export async function beginMonth(db: Db, month: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('commission_months')
    .values({ month, made_at: at, papers: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endMonth(db: Db, month: string, papers: number): Promise<void> {
  await db.updateTable('commission_months').set({ papers }).where('month', '=', month).execute();
}

/**
 * What a month's postings changed of the commission of each taxed sale and of its GST, by seller: income is on
 * `platform_fee`, tax on `gst_output`.
 */
export async function listCommission(db: Db, month: string): Promise<CommissionChange[]> {
  const { from, until } = monthInIndia(month);
  const { rows } = await sql<CommissionChange>`
    SELECT s.seller_id AS "sellerId", t.order_id AS "orderId",
      to_char(s.sold_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS "soldIn",
      x.commission_gst_bp AS "rateBp", r.code,
      coalesce(sum(m.paise) FILTER (WHERE m.code = 'platform_fee'), 0)::bigint AS "feePaise",
      coalesce(sum(m.paise) FILTER (WHERE m.code = 'gst_output'), 0)::bigint AS "gstPaise",
      array_agg(DISTINCT t.id ORDER BY t.id) AS postings
    FROM ledger_transactions t
    JOIN ledger_sale_taxes x ON x.order_id = t.order_id
    JOIN ledger_sales s ON s.order_id = t.order_id
    JOIN LATERAL (
      SELECT a.code, CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
      WHERE e.transaction_id = t.id AND a.code IN ('platform_fee', 'gst_output')
    ) m ON true
    LEFT JOIN LATERAL (
      SELECT code FROM tax_rates
      WHERE kind = 'commission_gst' AND valid_from <= (s.sold_at AT TIME ZONE 'Asia/Kolkata')::date
      ORDER BY (basis_points = x.commission_gst_bp) DESC, valid_from DESC LIMIT 1
    ) r ON true
    WHERE t.id >= ${firstIdAt(from)} AND t.id < ${firstIdAt(until)}
    GROUP BY s.seller_id, t.order_id, s.sold_at, x.commission_gst_bp, r.code
    ORDER BY s.seller_id, t.order_id`.execute(db);
  return rows;
}

/** Commission invoices of a seller for these months, the first first. */
export async function listCommissionInvoices(
  db: Db,
  sellerId: string,
  months: readonly string[],
): Promise<{ id: string; number: string; month: string; issuedAt: Date }[]> {
  if (months.length === 0) return [];
  return db
    .selectFrom('tax_papers')
    .select(['id', 'number', 'month', 'issued_at as issuedAt'])
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'commission_invoice')
    .where('month', 'in', months)
    .orderBy('month')
    .execute();
}
