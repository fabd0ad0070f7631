import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { SuppliesOfMonth } from '../rules/carried.ts';
import { tcsOf } from './carried.ts';

type Db = Kysely<DB>;

const BATCH = 500;
const value = (kinds: string, isRegistered: string) =>
  sql.raw(
    `coalesce(sum(taxable_paise) FILTER (WHERE kind IN (${kinds}) AND ctin ${isRegistered} ''), 0)::bigint`,
  );
const SUPPLIED = `'tax_invoice', 'bill_of_supply', 'debit_note'`;
const RETURNED = `'credit_note'`;

export interface Supplier {
  /** A GSTIN, or the id of a seller who has none. */
  supplier: string;
  sellerId: string;
  name: string;
}

/** Whoever has papers of sales in a month, those with a GSTIN first; a page at a time. */
export async function* everySupplier(db: Db, month: string): AsyncGenerator<Supplier[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Supplier>`
      SELECT supplier, max(seller_id::text) AS "sellerId", max(content #>> '{supplier,name}') AS name
      FROM tax_papers WHERE month = ${month} AND order_id IS NOT NULL AND supplier COLLATE "C" > ${after}
      GROUP BY supplier ORDER BY supplier COLLATE "C" LIMIT ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows;
    after = rows.at(-1)?.supplier ?? '';
    if (rows.length < BATCH) return;
  }
}

interface SuppliesOfPlace extends SuppliesOfMonth {
  supplier: string;
  isIntra: boolean;
}

/** What papers of these suppliers say of each month up to this one, by whether the place of supply is their state. */
export async function listSupplies(
  db: Db,
  month: string,
  suppliers: readonly string[],
): Promise<SuppliesOfPlace[]> {
  const { rows } = await sql<SuppliesOfPlace>`
    SELECT supplier, is_intra AS "isIntra", month,
      ${value(SUPPLIED, '<>')} AS "suppliedToRegisteredPaise", ${value(RETURNED, '<>')} AS "returnedByRegisteredPaise",
      ${value(SUPPLIED, '=')} AS "suppliedToOthersPaise", ${value(RETURNED, '=')} AS "returnedByOthersPaise"
    FROM (
      SELECT supplier, month, kind, taxable_paise, (content ->> 'isIntraState')::boolean AS is_intra,
        coalesce(content #>> '{recipient,gstin}', '') AS ctin
      FROM tax_papers WHERE supplier = ANY(${suppliers}) AND month <= ${month} AND order_id IS NOT NULL
    ) p GROUP BY supplier, is_intra, month ORDER BY supplier, is_intra, month`.execute(db);
  return rows;
}

/** TCS of a month that these suppliers are credited with, and what waits for later months. */
export async function listCollectedTax(
  db: Db,
  month: string,
  suppliers: readonly string[],
): Promise<{ supplier: string; isIntra: boolean; duePaise: number; carriedPaise: number }[]> {
  const { rows } = await sql<{ supplier: string; isIntra: boolean; duePaise: number; carriedPaise: number }>`
    SELECT supplier, is_intra AS "isIntra", due AS "duePaise", carried AS "carriedPaise"
    FROM ${tcsOf(month, suppliers)} c`.execute(db);
  return rows;
}
