import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PaperKind } from '#contract/tax/constants.ts';
import { GSTIN_LENGTH } from '#contract/tax/gstin.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Amounts, DocumentRange, Netted, ReturnPaper, Section, Summed } from '../view/rows.ts';

type Db = Kysely<DB>;

/** Whose return: papers of a supplier in a month, those of one seller's sales or those of commission. */
export interface ReturnOf {
  supplier: string;
  month: string;
  /** Nothing: the commission. */
  sellerId: string | null;
}

/** Sales to unregistered buyers of another state above it are listed one by one (Notification 12/2024-Central Tax). */
const LARGE_PAISE = 10_000_000;
const NOTES: PaperKind[] = ['credit_note', 'debit_note', 'commission_credit_note'];
const CREDIT_NOTES: PaperKind[] = ['credit_note', 'commission_credit_note'];
const BATCH = 500;

const kinds = (list: readonly PaperKind[]) => sql.join(list.map((kind) => sql.lit(kind)));

/** Papers of a return, each with the table of the return that it belongs to; large is what its invoice comes to. */
const papersOf = ({ supplier, month, sellerId }: ReturnOf): RawBuilder<unknown> => sql`(
  SELECT p.*, n.ctin, n.pos, n.is_intra, n.sign, CASE
      WHEN n.ctin <> '' THEN CASE WHEN n.is_note THEN 'cdnr' ELSE 'b2b' END
      WHEN NOT n.is_intra AND coalesce(o.total_paise, p.total_paise) > ${sql.lit(LARGE_PAISE)}
        THEN CASE WHEN n.is_note THEN 'cdnur' ELSE 'b2cl' END
      ELSE 'b2cs' END AS section
  FROM tax_papers p LEFT JOIN tax_papers o ON o.id = p.original_id
  CROSS JOIN LATERAL (SELECT coalesce(p.content #>> '{recipient,gstin}', '') AS ctin,
    p.content ->> 'placeOfSupply' AS pos, (p.content ->> 'isIntraState')::boolean AS is_intra,
    p.kind IN (${kinds(NOTES)}) AS is_note, CASE WHEN p.kind IN (${kinds(CREDIT_NOTES)}) THEN -1 ELSE 1 END AS sign) n
  WHERE p.supplier = ${supplier} AND p.month = ${month} AND ${
    sellerId === null ? sql`p.order_id IS NULL` : sql`p.order_id IS NOT NULL AND p.seller_id = ${sellerId}`
  }) p`;

interface PaperRow {
  id: string;
  kind: PaperKind;
  number: string;
  issued_at: Date;
  total_paise: number;
  group_key: string;
  section: Section;
  content: PaperContent;
}

const asReturnPaper = ({
  kind,
  number,
  issued_at,
  total_paise,
  section,
  content,
}: PaperRow): ReturnPaper => ({
  ...{ kind, number, issuedAt: issued_at, totalPaise: total_paise, section, content },
});

/** Papers of one table of the return, those of one recipient or state together; or all, in the order of issue. */
export async function* everyReturnPaper(
  db: Db,
  of: ReturnOf,
  section: Exclude<Section, 'b2cs'> | null,
): AsyncGenerator<ReturnPaper> {
  const key =
    section === 'b2b' || section === 'cdnr' ? sql`p.ctin` : section === 'b2cl' ? sql`p.pos` : sql`''::text`;
  let last: PaperRow | undefined;
  do {
    const { rows }: { rows: PaperRow[] } = await sql<PaperRow>`
      SELECT p.id, p.kind, p.number, p.issued_at, p.total_paise, p.section, p.content, ${key} AS group_key
      FROM ${papersOf(of)}
      WHERE ${section === null ? sql`true` : sql`p.section = ${section}`}
        AND ${last ? sql`(${key}, p.id) > (${last.group_key}, ${last.id}::uuid)` : sql`true`}
      ORDER BY ${key}, p.id LIMIT ${BATCH}`.execute(db);
    for (const row of rows) yield asReturnPaper(row);
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

const LINES = sql`jsonb_to_recordset(p.content -> 'lines') l (code text, "rateBp" int, "taxablePaise" bigint,
  "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint, "totalPaise" bigint)`;
const net = (part: keyof Amounts | 'totalPaise') => sql`sum(p.sign * l.${sql.ref(part)})::bigint`;
const AMOUNTS = sql`${net('taxablePaise')} AS "taxablePaise", ${net('cgstPaise')} AS "cgstPaise",
  ${net('sgstPaise')} AS "sgstPaise", ${net('igstPaise')} AS "igstPaise"`;

/** Sales to unregistered buyers by state and rate, less what was taken back of such sales. */
export async function listSmallSales(db: Db, of: ReturnOf): Promise<Netted[]> {
  const { rows } = await sql<Netted>`
    SELECT p.pos, p.is_intra AS "isIntra", l."rateBp", ${AMOUNTS}
    FROM ${papersOf(of)}, ${LINES} WHERE p.section = 'b2cs'
    GROUP BY p.pos, p.is_intra, l."rateBp" ORDER BY p.pos, l."rateBp"`.execute(db);
  return rows;
}

/** Sums by code and rate, of registered and of other recipients. */
export async function listCodes(db: Db, of: ReturnOf): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    SELECT p.ctin <> '' AS "isRegistered", l.code, l."rateBp", ${AMOUNTS}, ${net('totalPaise')} AS "totalPaise"
    FROM ${papersOf(of)}, ${LINES}
    GROUP BY p.ctin <> '', l.code, l."rateBp" ORDER BY 1, 2, 3`.execute(db);
  return rows;
}

/** Numbers that were used, by kind of paper; in several ranges where numbers between them are on no paper of the return. */
export async function listDocuments(db: Db, of: ReturnOf): Promise<DocumentRange[]> {
  const { rows } = await sql<DocumentRange>`
    SELECT kind, (array_agg(number ORDER BY sequence))[1] AS "from",
      (array_agg(number ORDER BY sequence DESC))[1] AS "to", count(*)::int AS count
    FROM (
      SELECT p.kind, p.financial_year, p.number, p.sequence,
        p.sequence - row_number() OVER (PARTITION BY p.kind, p.financial_year ORDER BY p.sequence) AS range
      FROM ${papersOf(of)}
    ) n GROUP BY kind, financial_year, range ORDER BY kind, financial_year, min(sequence)`.execute(db);
  return rows;
}

/** GSTINs under which papers of a month were issued: a seller's for their sales, or the operator's for commission. */
export async function listGstins(
  db: Db,
  { month, sellerId }: Pick<ReturnOf, 'month' | 'sellerId'>,
): Promise<string[]> {
  const ofWhom =
    sellerId === null ? sql`order_id IS NULL` : sql`order_id IS NOT NULL AND seller_id = ${sellerId}`;
  const { rows } = await sql<{ supplier: string }>`
    SELECT DISTINCT supplier FROM tax_papers
    WHERE month = ${month} AND length(supplier) = ${sql.lit(GSTIN_LENGTH)} AND ${ofWhom}
    ORDER BY supplier`.execute(db);
  return rows.map(({ supplier }) => supplier);
}

/** What everything comes to, notes taken off, and of how many papers. */
export async function readNet(db: Db, of: ReturnOf): Promise<Amounts & { papers: number }> {
  const { rows } = await sql<Amounts & { papers: number }>`
    SELECT count(*)::int AS papers, coalesce(sum(p.sign * p.taxable_paise), 0)::bigint AS "taxablePaise",
      coalesce(sum(p.sign * p.cgst_paise), 0)::bigint AS "cgstPaise",
      coalesce(sum(p.sign * p.sgst_paise), 0)::bigint AS "sgstPaise",
      coalesce(sum(p.sign * p.igst_paise), 0)::bigint AS "igstPaise" FROM ${papersOf(of)}`.execute(db);
  return rows[0]!;
}
