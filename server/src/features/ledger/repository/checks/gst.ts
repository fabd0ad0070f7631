import { sql } from 'kysely';
import type { Rows } from './sales.ts';

/** GST of each month in India as its postings have it: `output` kept on the commission, `input` paid on the provider's fees. */
const MONTHS = sql`(
  SELECT to_char(t.posted_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
    coalesce(sum(c.paise) FILTER (WHERE a.code = 'gst_output'), 0)::bigint AS output,
    -coalesce(sum(c.paise) FILTER (WHERE a.code = 'gst_input'), 0)::bigint AS input
  FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
  JOIN ledger_transactions t ON t.id = e.transaction_id AND t.kind NOT IN ('tax_paid', 'gst_set_off')
  CROSS JOIN LATERAL (SELECT CASE e.side WHEN 'credit' THEN e.amount_paise ELSE -e.amount_paise END AS paise) c
  WHERE a.code IN ('gst_output', 'gst_input') GROUP BY 1)`;

/**
 * Each month's figures are those of its postings, what it brings is what the month before has left, as much is set off as
 * there is of both and was not paid before, and that is what is posted.
 */
const SET_OFF_OTHERWISE: Rows = sql`
  SELECT g.id AS subject_id, concat_ws(' ', 'of', g.month, 'output, input, brought and set off are', g.output_paise || ',',
    g.input_paise || ',', g.brought_paise, 'and', g.set_off_paise || '; by the postings', coalesce(m.output, 0) || ',',
    coalesce(m.input, 0) || ',', due.brought, 'and', due.set_off || '; posted are', coalesce(p.paise, 0)) AS detail
  FROM (
    SELECT *, lag(month) OVER by_month AS before,
      lag(brought_paise + input_paise - set_off_paise) OVER by_month AS left_paise
    FROM gst_set_offs WINDOW by_month AS (ORDER BY month)
  ) g
  LEFT JOIN ${MONTHS} m ON m.month = g.month
  CROSS JOIN LATERAL (
    SELECT coalesce(g.left_paise, 0) AS brought,
      least(greatest(coalesce(m.output, 0) - paid.paise, 0), coalesce(g.left_paise, 0) + coalesce(m.input, 0)) AS set_off
    FROM (SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM tax_challans c
      WHERE c.tax = 'gst' AND c.month = g.month AND c.recorded_at < g.made_at) paid
  ) due
  LEFT JOIN (
    SELECT t.source_id, sum(e.amount_paise)::bigint AS paise
    FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'debit'
    WHERE t.kind = 'gst_set_off' GROUP BY t.source_id
  ) p ON p.source_id = g.id
  WHERE (g.output_paise, g.input_paise, g.brought_paise, g.set_off_paise, g.set_off_paise)
      IS DISTINCT FROM (coalesce(m.output, 0), coalesce(m.input, 0), due.brought, due.set_off, coalesce(p.paise, 0))
    OR g.before <> to_char((g.month || '-01')::date - interval '1 month', 'YYYY-MM')`;

/** Nothing may be taken of a month's GST that it does not owe: what is paid and set off is at most what was kept. */
const PAID_BEYOND: Rows = sql`
  SELECT coalesce(g.id, (SELECT id FROM tax_challans c WHERE c.tax = 'gst' AND c.month = paid.month LIMIT 1)) AS subject_id,
    paid.paise || ' paise of GST of ' || paid.month || ' are paid and ' || coalesce(g.set_off_paise, 0)
      || ' set off, and ' || coalesce(m.output, 0) || ' were kept' AS detail
  FROM (SELECT month, sum(amount_paise)::bigint AS paise FROM tax_challans WHERE tax = 'gst' GROUP BY month) paid
  LEFT JOIN gst_set_offs g ON g.month = paid.month
  LEFT JOIN ${MONTHS} m ON m.month = paid.month
  WHERE paid.paise + coalesce(g.set_off_paise, 0) > greatest(coalesce(m.output, 0), 0)`;

/** Checks of GST that is set off (rules M4, M5). */
export const GST_CHECKS: Record<string, Rows> = {
  'GST is set off as its months have it, and posted once': SET_OFF_OTHERWISE,
  'of a month’s GST no more is paid and set off than was kept': PAID_BEYOND,
};
