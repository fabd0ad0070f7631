import { type RawBuilder, sql } from 'kysely';
import type { Rows } from './sales.ts';
import { halfShare, taxable } from './tax-amounts.ts';

/** A price that includes GST, taken apart as the rules have it: `taxable`, `half`, `igst` (rules V8, V20). */
const partsOf = (paise: RawBuilder<unknown>, isIntra: RawBuilder<unknown>) => sql`(
  SELECT t.paise AS taxable, CASE WHEN ${isIntra} THEN ${halfShare(sql`t.paise`, sql`x.gst_bp`)} ELSE 0 END AS half,
    CASE WHEN ${isIntra} THEN 0 ELSE ${paise} - t.paise END AS igst
  FROM (SELECT ${taxable(paise, sql`x.gst_bp`)} AS paise) t)`;

const IS_INTRA = sql`coalesce((p.content ->> 'isIntraState')::boolean, false)`;
/** What its own columns and its only line say; the rounding is what is left. */
const COLUMNS = sql`(p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise)`;
const LINE = sql`((p.content #>> '{lines,0,taxablePaise}')::bigint, (p.content #>> '{lines,0,cgstPaise}')::bigint,
  (p.content #>> '{lines,0,sgstPaise}')::bigint, (p.content #>> '{lines,0,igstPaise}')::bigint)`;
const SAID = sql`concat_ws(', ', p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise)`;

/** The invoice or bill of a sale has the parts of its price, at the rate that is kept with the sale. */
const INVOICE_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, p.number || ' of ' || p.supplier || ' has the value and CGST, SGST, IGST ' || ${SAID}
    || ' at ' || coalesce(p.content #>> '{lines,0,rateBp}', 'no') || ' basis points, and of its sale they are '
    || concat_ws(', ', due.taxable, due.half, due.half, due.igst) || ' at ' || x.gst_bp AS detail
  FROM tax_papers p
  JOIN ledger_sale_taxes x ON x.order_id = p.order_id
  JOIN ledger_sales s ON s.order_id = p.order_id
  CROSS JOIN LATERAL ${partsOf(sql`(s.seller_paise + s.platform_paise)`, IS_INTRA)} due
  WHERE p.kind IN ('tax_invoice', 'bill_of_supply')
    AND (${COLUMNS} IS DISTINCT FROM (due.taxable, due.half, due.half, due.igst)
      OR ${LINE} IS DISTINCT FROM ${COLUMNS}
      OR (p.content #>> '{lines,0,rateBp}')::int IS DISTINCT FROM x.gst_bp)`;

/**
 * A note's parts are a difference of those of what was left before and after it: within a paisa or two those of its own sum,
 * and of the place of its invoice.
 */
const NOTE_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, p.number || ' of ' || p.supplier || ' has the value and CGST, SGST, IGST ' || ${SAID}
    || ', and of its sum they are about ' || concat_ws(', ', due.taxable, due.half, due.half, due.igst) AS detail
  FROM tax_papers p
  JOIN tax_papers i ON i.order_id = p.order_id AND i.kind IN ('tax_invoice', 'bill_of_supply')
  JOIN ledger_sale_taxes x ON x.order_id = p.order_id
  CROSS JOIN LATERAL ${partsOf(sql`p.total_paise`, sql`(i.content ->> 'isIntraState')::boolean`)} due
  WHERE p.kind IN ('credit_note', 'debit_note')
    AND (abs(p.taxable_paise - due.taxable) > 1 OR p.cgst_paise <> p.sgst_paise OR abs(p.cgst_paise - due.half) > 1
      OR abs(p.igst_paise - due.igst) > 1 OR ${LINE} IS DISTINCT FROM ${COLUMNS}
      OR p.original_id IS DISTINCT FROM i.id
      OR (p.content #>> '{lines,0,rateBp}')::int IS DISTINCT FROM x.gst_bp
      OR p.content -> 'isIntraState' IS DISTINCT FROM i.content -> 'isIntraState')`;

/** The invoice of a sale less its credit notes, with its debit notes, has the parts of what is left of the sale. */
const LEFT_OTHERWISE: Rows = sql`
  SELECT x.order_id AS subject_id, 'the papers of the sale come to ' || concat_ws(', ', said.taxable, said.cgst, said.sgst, said.igst)
    || ' of ' || said.total || ', and of that they are ' || concat_ws(', ', due.taxable, due.half, due.half, due.igst) AS detail
  FROM ledger_sale_taxes x
  JOIN (
    SELECT order_id, sum(sign * taxable_paise)::bigint AS taxable, sum(sign * cgst_paise)::bigint AS cgst,
      sum(sign * sgst_paise)::bigint AS sgst, sum(sign * igst_paise)::bigint AS igst, sum(sign * total_paise)::bigint AS total,
      bool_or(kind IN ('tax_invoice', 'bill_of_supply') AND (content ->> 'isIntraState')::boolean) AS is_intra
    FROM tax_papers CROSS JOIN LATERAL (SELECT CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign) s
    WHERE order_id IS NOT NULL GROUP BY order_id
  ) said ON said.order_id = x.order_id
  CROSS JOIN LATERAL ${partsOf(sql`said.total`, sql`said.is_intra`)} due
  WHERE (said.taxable, said.cgst, said.sgst, said.igst) IS DISTINCT FROM (due.taxable, due.half, due.half, due.igst)`;

/** GST of a month's commission is in equal halves within a state, and IGST between states; its lines add up to it. */
const COMMISSION_OTHERWISE: Rows = sql`
  SELECT p.id AS subject_id, p.number || ' has CGST, SGST, IGST and rounding of '
    || concat_ws(', ', p.cgst_paise, p.sgst_paise, p.igst_paise, p.rounding_paise) || ', and its lines of '
    || concat_ws(', ', l.cgst, l.sgst, l.igst, l.rounding) || CASE WHEN ${IS_INTRA} THEN ' within the state' ELSE ' between states' END
    AS detail
  FROM tax_papers p CROSS JOIN LATERAL (
    SELECT sum((line ->> 'taxablePaise')::bigint) AS taxable, sum((line ->> 'cgstPaise')::bigint) AS cgst,
      sum((line ->> 'sgstPaise')::bigint) AS sgst, sum((line ->> 'igstPaise')::bigint) AS igst,
      sum((line ->> 'roundingPaise')::bigint) AS rounding, count(*) AS lines
    FROM jsonb_array_elements(p.content -> 'lines') line
  ) l
  WHERE p.order_id IS NULL AND ((p.taxable_paise, p.cgst_paise, p.sgst_paise, p.igst_paise, p.rounding_paise)
      IS DISTINCT FROM (l.taxable, l.cgst, l.sgst, l.igst, l.rounding)
    OR p.cgst_paise <> p.sgst_paise OR p.rounding_paise NOT BETWEEN 0 AND l.lines
    OR CASE WHEN ${IS_INTRA} THEN p.igst_paise ELSE p.cgst_paise + p.rounding_paise END <> 0)`;

/** Checks of how each paper parts its sum into value, CGST, SGST, IGST and rounding (rules M4, V20). */
export const TAX_PART_CHECKS: Record<string, Rows> = {
  'every invoice has the parts of its sale': INVOICE_OTHERWISE,
  'every note has the parts of its sum': NOTE_OTHERWISE,
  'the papers of a sale have the parts of what is left of it': LEFT_OTHERWISE,
  'every commission paper parts its GST by its place': COMMISSION_OTHERWISE,
};
