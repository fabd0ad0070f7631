import { type Kysely, sql } from 'kysely';
import type { SettlementItemQuery, SettlementQuery } from '#contract/admin/settlements/schemas.ts';
import type { TableSource } from '#platform/database/read-table.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SettlementItemRow, SettlementRow } from '../../view/settlements.ts';
import { DIFFERENCE, DIFFERS, ITEMS, OWN_AMOUNT } from './differences.ts';

type Db = Kysely<DB>;

const SUMS = sql`LATERAL (SELECT count(*)::int AS item_count, coalesce(sum(i.credit_paise), 0)::bigint AS credit_paise,
    coalesce(sum(i.debit_paise), 0)::bigint AS debit_paise, coalesce(sum(i.fee_paise), 0)::bigint AS fee_paise,
    coalesce(sum(i.tax_paise), 0)::bigint AS tax_paise, count(*) FILTER (WHERE ${DIFFERS})::int AS differing_count
  FROM ${ITEMS} WHERE i.settlement_id = t.id) sums`;

/** Settlements as admins search, filter and sort them. */
export function settlementTable({
  search,
  state,
}: Pick<SettlementQuery, 'search' | 'state'>): TableSource<SettlementRow, SettlementQuery['sort']> {
  const where = [];
  if (state === 'differing') {
    where.push(sql`(sums.differing_count > 0 OR sums.credit_paise - sums.debit_paise <> t.amount_paise)`);
  } else if (state !== 'all') where.push(sql`t.status = ${state}`);
  if (search) {
    where.push(
      sql`(starts_with(t.provider_settlement_id, ${search}) OR starts_with(t.utr, ${search.toUpperCase()}))`,
    );
  }
  return {
    columns: sql<SettlementRow>`t.*, sums.item_count, sums.credit_paise, sums.debit_paise, sums.fee_paise, sums.tax_paise,
      sums.differing_count, (SELECT l.dated_on::text FROM bank_lines l
        WHERE l.match_kind = 'settlement' AND l.match_id = t.id) AS arrived_on`,
    from: sql`provider_settlements t CROSS JOIN ${SUMS}`,
    where,
    sorts: { settledAt: sql`t.settled_at`, amount: sql`t.amount_paise` },
    at: sql`t.settled_at`,
    key: sql`t.id`,
  };
}

const ITEM_COLUMNS = sql<SettlementItemRow>`i.*, s.provider_settlement_id, ${DIFFERENCE} AS difference,
  ${OWN_AMOUNT} AS own_amount_paise, p.fee_paise AS own_fee_paise,
  coalesce(p.order_id, r.order_id, d.order_id) AS order_id, w.display_name AS noted_by_name`;
const ITEMS_AND_WRITERS = sql`${ITEMS} LEFT JOIN users w ON w.uid = i.noted_by`;

/** Items of settlements as admins search, filter and sort them. */
export function itemTable({
  search,
  state,
}: Pick<SettlementItemQuery, 'search' | 'state'>): TableSource<
  SettlementItemRow,
  SettlementItemQuery['sort']
> {
  const where = [];
  if (state === 'differing') where.push(DIFFERS);
  if (state === 'noted') where.push(sql`i.note IS NOT NULL AND ${DIFFERENCE} IS NOT NULL`);
  if (search) where.push(sql`(i.entity_id = ${search} OR s.provider_settlement_id = ${search})`);
  return {
    columns: ITEM_COLUMNS,
    from: ITEMS_AND_WRITERS,
    where,
    sorts: { settledAt: sql`i.settled_at`, amount: sql`i.amount_paise` },
    at: sql`i.settled_at`,
    key: sql`i.id`,
  };
}

/** What all settlements come to that were sent, and how many items differ without a note. */
export async function sumSettlements(db: Db): Promise<{ settledPaise: number; differingItems: number }> {
  const { rows } = await sql<{ settledPaise: number; differingItems: number }>`
    SELECT (SELECT coalesce(sum(amount_paise), 0)::bigint FROM provider_settlements WHERE status = 'processed')
        AS "settledPaise",
      (SELECT count(*)::int FROM ${ITEMS} WHERE ${DIFFERS}) AS "differingItems"`.execute(db);
  return rows[0]!;
}

/** An item with its difference, its row locked until the transaction ends. */
export async function lockItem(db: Db, id: string): Promise<SettlementItemRow | undefined> {
  await sql`SELECT FROM provider_settlement_items WHERE id = ${id} FOR UPDATE`.execute(db);
  const { rows } = await sql<SettlementItemRow>`
    SELECT ${ITEM_COLUMNS} FROM ${ITEMS_AND_WRITERS} WHERE i.id = ${id}`.execute(db);
  return rows[0];
}

/** For whoever holds the row's lock. */
export async function writeItemNote(
  db: Db,
  id: string,
  note: { text: string; at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('provider_settlement_items')
    .set({ note: note?.text ?? null, noted_at: note?.at ?? null, noted_by: note?.by ?? null })
    .where('id', '=', id)
    .execute();
}
