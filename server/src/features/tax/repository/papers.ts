import type { Kysely } from 'kysely';
import type { PaperKind } from '#contract/tax/constants.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { PaperRow } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Of whom, of what kind and of which financial year numbers run without gaps (rule V4). */
export interface Series {
  supplier: string;
  series: string;
  financialYear: number;
}

/**
 * Takes the next number of a series, and makes whoever wants another wait until this transaction ends: one that is undone
 * gives its number back.
 */
export async function takeNumber(db: Db, { supplier, series, financialYear }: Series): Promise<number> {
  const row = await db
    .insertInto('tax_series')
    .values({ supplier, series, financial_year: financialYear, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['supplier', 'series', 'financial_year'])
        .doUpdateSet({ last_number: (eb) => eb('tax_series.last_number', '+', 1) }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** What columns have of a content besides the document itself. */
const amountsOf = (content: PaperContent) => ({
  taxable_paise: content.taxablePaise,
  cgst_paise: content.cgstPaise,
  sgst_paise: content.sgstPaise,
  igst_paise: content.igstPaise,
  rounding_paise: content.roundingPaise,
  total_paise: content.totalPaise,
  content: JSON.stringify(content),
});

export interface PaperKeys {
  id: string;
  kind: PaperKind;
  supplier: string;
  series: string;
  financial_year: number;
  sequence: number;
  seller_id: string;
  order_id: string | null;
  original_id: string | null;
  posting_id: string | null;
  month: string;
  issued_at: Date;
}

export async function insertPaper(db: Db, keys: PaperKeys, content: PaperContent): Promise<void> {
  const row = { ...keys, number: content.number, revision: content.revision, ...amountsOf(content) };
  await db.insertInto('tax_papers').values(row).execute();
}

/** Papers of an order, the invoice first and its notes in the order of what happened. */
export async function listPapersOfOrder(db: Db, orderId: string): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('tax_papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row as unknown as PaperRow);
}

/** The invoice or bill of an order, if it was taxed. */
export async function findPaperOfSale(db: Db, orderId: string): Promise<PaperRow | undefined> {
  const row = await db
    .selectFrom('tax_papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', 'in', ['tax_invoice', 'bill_of_supply'])
    .executeTakeFirst();
  return row as unknown as PaperRow | undefined;
}

/** Puts the next revision in a paper's place, and keeps the one before. */
export async function replaceContent(
  db: Db,
  { id, revision, content: before }: PaperRow,
  content: PaperContent,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  await db
    .insertInto('tax_paper_revisions')
    .values({
      ...{ paper_id: id, revision, replaced_at: at, replaced_by: by },
      content: JSON.stringify(before),
    })
    .execute();
  await db
    .updateTable('tax_papers')
    .set({ revision: content.revision, ...amountsOf(content) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .execute();
}

/** When a posting was made: what is issued about it has its date. */
export async function getPostedAt(db: Db, postingId: string): Promise<Date> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('posted_at')
    .where('id', '=', postingId)
    .executeTakeFirstOrThrow();
  return row.posted_at;
}
