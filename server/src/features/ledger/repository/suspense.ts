import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Paise } from '#contract/money.ts';
import type { DB } from '#platform/database/schema.generated.ts';

/**
 * The postings about money that bought nothing, with the payment that each is about: its way into suspense, its returns,
 * and each turn of a dispute about it (rule D6). `ofPayment` is the condition on the payment's id.
 */
export const suspensePostings = (ofPayment: (id: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  WITH RECURSIVE about AS (
    SELECT t.id, t.source_id AS payment_id FROM ledger_transactions t
    WHERE t.kind = 'suspense' AND t.source_type = 'payment' AND ${ofPayment(sql`t.source_id`)}
    UNION ALL
    SELECT t.id, r.payment_id FROM refunds r JOIN ledger_transactions t
      ON t.kind = 'suspense_refund' AND t.source_type = 'refund' AND t.source_id = r.id
    WHERE ${ofPayment(sql`r.payment_id`)}
    UNION ALL
    SELECT t.id, d.payment_id FROM disputes d JOIN ledger_transactions t
      ON t.kind = 'dispute_lost' AND t.source_type = 'dispute' AND t.source_id = d.id AND t.order_id IS NULL
    WHERE ${ofPayment(sql`d.payment_id`)}
  ), turns AS (
    SELECT id, payment_id FROM about
    UNION ALL
    SELECT t.id, turns.payment_id FROM turns JOIN ledger_transactions t
      ON t.kind IN ('dispute_lost', 'dispute_reversed') AND t.source_type = 'transaction' AND t.source_id = turns.id
  ), posted AS (
    SELECT turns.payment_id,
      coalesce(sum(e.paise) FILTER (WHERE a.code = 'customer_suspense'), 0) AS held_paise,
      coalesce(-sum(e.paise) FILTER (WHERE a.code = 'chargeback_loss'), 0) AS lost_paise,
      coalesce(-sum(e.paise) FILTER (WHERE a.code = 'rzp_clearing'), 0) AS cleared_paise
    FROM turns
    JOIN (SELECT transaction_id, account_id, CASE side WHEN 'credit' THEN amount_paise ELSE -amount_paise END AS paise
      FROM ledger_entries) e ON e.transaction_id = turns.id
    JOIN ledger_accounts a ON a.id = e.account_id
    GROUP BY turns.payment_id
  )`;

/** What of a payment that bought nothing is posted as still there, and as lost. The caller holds the payment's lock. */
export async function readSuspense(
  db: Kysely<DB>,
  paymentId: string,
): Promise<{ heldPaise: Paise; lostPaise: Paise }> {
  const { rows } = await sql<{ heldPaise: Paise; lostPaise: Paise }>`
    ${suspensePostings((id) => sql`${id} = ${paymentId}`)}
    SELECT held_paise::bigint AS "heldPaise", lost_paise::bigint AS "lostPaise" FROM posted`.execute(db);
  return rows[0] ?? { heldPaise: 0, lostPaise: 0 };
}
