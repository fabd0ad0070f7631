import { sql } from 'kysely';

/** An item beside what the market has of it. */
export const ITEMS = sql`provider_settlement_items i
  JOIN provider_settlements s ON s.id = i.settlement_id
  LEFT JOIN payments p ON i.kind = 'payment' AND p.provider_payment_id = i.entity_id
  LEFT JOIN refunds r ON i.kind = 'refund' AND r.provider_refund_id = i.entity_id
  LEFT JOIN disputes d ON i.kind = 'adjustment' AND d.provider_dispute_id = i.dispute_id`;

const IN_TWO = sql`EXISTS (SELECT FROM provider_settlement_items o JOIN provider_settlements os ON os.id = o.settlement_id
  WHERE o.entity_id = i.entity_id AND o.kind = i.kind AND o.id <> i.id AND os.status <> 'failed')`;

/**
 * What of an item is not as the market has it, or nothing (rule C11). A refund leaves the provider when it is made, so it may be
 * pending here; a dispute is deducted when it is lost.
 */
export const DIFFERENCE = sql<string | null>`CASE
  WHEN i.kind NOT IN ('payment', 'refund', 'adjustment') THEN 'unexplained'
  WHEN i.kind = 'adjustment' AND i.dispute_id IS NULL THEN 'unexplained'
  WHEN coalesce(p.id, r.id, d.id) IS NULL THEN 'unknown'
  WHEN s.status <> 'failed' AND ${IN_TWO} THEN 'repeated'
  WHEN i.kind = 'payment' THEN CASE
    WHEN p.captured_at IS NULL THEN 'state'
    WHEN i.amount_paise <> p.amount_paise OR i.credit_paise - i.debit_paise <> i.amount_paise - i.fee_paise THEN 'amount'
    WHEN (p.fee_paise, p.tax_paise) IS DISTINCT FROM (i.fee_paise, i.tax_paise) THEN 'fee' END
  WHEN i.kind = 'refund' THEN CASE
    WHEN r.status = 'failed' THEN 'state'
    WHEN i.debit_paise - i.credit_paise <> r.amount_paise + i.fee_paise THEN 'amount'
    WHEN i.fee_paise <> 0 THEN 'fee' END
  WHEN d.status <> 'lost' THEN 'state'
  WHEN i.debit_paise - i.credit_paise <> d.amount_paise THEN 'amount' END`;

/** The amount that the market has of an item. */
export const OWN_AMOUNT = sql<number | null>`coalesce(p.amount_paise, r.amount_paise, d.amount_paise)`;

/** An item differs, and nobody has noted why. */
export const DIFFERS = sql<boolean>`(i.note IS NULL AND ${DIFFERENCE} IS NOT NULL)`;
