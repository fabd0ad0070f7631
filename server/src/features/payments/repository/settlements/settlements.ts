import { type Insertable, type Kysely, sql } from 'kysely';
import type { SettlementStatus } from '#contract/admin/settlements/constants.ts';
import type {
  DB,
  ProviderSettlementItems,
  ProviderSettlements,
} from '#platform/database/schema.generated.ts';
import { DIFFERENCE, ITEMS } from './differences.ts';

type Db = Kysely<DB>;

/** Settlements that the provider has not sent yet. */
export async function listUnprocessed(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_settlements')
    .select('provider_settlement_id as id')
    .where('status', '=', 'created')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes what the provider says of a settlement, and answers what is stored then. One that failed stays so, and what was sent
 * is sent; the amount is as it was when it was sent.
 */
export async function saveSettlement(
  db: Db,
  settlement: Insertable<ProviderSettlements>,
): Promise<{ id: string; status: SettlementStatus; amount_paise: number }> {
  return db
    .insertInto('provider_settlements')
    .values(settlement)
    .onConflict((conflict) =>
      conflict.column('provider_settlement_id').doUpdateSet({
        status: sql<SettlementStatus>`CASE WHEN provider_settlements.status = 'failed'
          OR (provider_settlements.status = 'processed' AND excluded.status = 'created')
          THEN provider_settlements.status ELSE excluded.status END`,
        amount_paise: sql<number>`CASE provider_settlements.status WHEN 'created' THEN excluded.amount_paise
          ELSE provider_settlements.amount_paise END`,
        utr: sql<string | null>`coalesce(provider_settlements.utr, excluded.utr)`,
      }),
    )
    .returning(['id', 'status', 'amount_paise'])
    .executeTakeFirstOrThrow();
}

/** Stores items, each once; the ids of those that are new. */
export async function insertItems(
  db: Db,
  items: readonly Insertable<ProviderSettlementItems>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO provider_settlement_items (id, settlement_id, kind, entity_id, dispute_id, amount_paise, debit_paise,
      credit_paise, fee_paise, tax_paise, settled_at)
    SELECT id, settlement_id, kind, entity_id, dispute_id, amount_paise, debit_paise, credit_paise, fee_paise, tax_paise,
      settled_at
    FROM jsonb_populate_recordset(NULL::provider_settlement_items, ${JSON.stringify(items)}::jsonb)
    ON CONFLICT (settlement_id, kind, entity_id) DO NOTHING RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of these items are not as the market's own records have them. */
export async function countDiffering(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${ITEMS} WHERE i.id = ANY(${ids}::uuid[]) AND ${DIFFERENCE} IS NOT NULL`.execute(
    db,
  );
  return rows[0]!.count;
}
