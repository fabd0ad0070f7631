import { type Insertable, type Kysely, sql } from 'kysely';
import type { DB, GstSetOffs } from '#platform/database/schema.generated.ts';
import { firstIdAt } from '#platform/ids.ts';
import { monthInIndia } from '#platform/time/days.ts';
import type { GstSums } from '../rules/gst.ts';

type Db = Kysely<DB>;

/**
 * What was kept of GST and what was paid of it on the provider's fees, month by month, and how it was settled with the state
 * so far.
 */
export async function listGstSums(db: Db, first: string, last: string): Promise<GstSums[]> {
  const { rows } = await sql<GstSums>`
    WITH sums AS (
      SELECT to_char(t.posted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
        coalesce(sum(c.paise) FILTER (WHERE a.code = 'gst_output'), 0)::bigint AS output,
        -coalesce(sum(c.paise) FILTER (WHERE a.code = 'gst_input'), 0)::bigint AS input
      FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind NOT IN ('tax_paid', 'gst_set_off')
      CROSS JOIN LATERAL (SELECT CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
      WHERE a.code IN ('gst_output', 'gst_input') AND e.transaction_id >= ${firstIdAt(monthInIndia(first).from)}
        AND e.transaction_id < ${firstIdAt(monthInIndia(last).until)}
      GROUP BY 1
    )
    SELECT sums.month, sums.output AS "outputPaise", sums.input AS "inputPaise", g.set_off_paise AS "postedPaise",
      (SELECT coalesce(sum(amount_paise), 0)::bigint FROM tax_challans c WHERE c.tax = 'gst' AND c.month = sums.month)
        AS "paidPaise"
    FROM sums LEFT JOIN gst_set_offs g ON g.month = sums.month`.execute(db);
  return rows;
}

/** Until the transaction ends nobody else sets GST off. */
export async function lockSetOffs(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('accounting.gst_set_offs'), 0)`.execute(db);
}

/** Months whose set-off is posted, and when it was. */
export async function listSetOffs(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('gst_set_offs').select(['month', 'made_at']).execute();
  return new Map(rows.map(({ month, made_at }) => [month, made_at]));
}

export async function insertSetOff(db: Db, row: Insertable<GstSetOffs>): Promise<void> {
  await db.insertInto('gst_set_offs').values(row).execute();
}
