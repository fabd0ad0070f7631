import { sql } from 'kysely';
import type { SellerTaxQuery } from '#contract/admin/tax/schemas.ts';
import { containing, type TableSource } from '#platform/database/read-table.ts';
import type { ProfileRow } from '../view/rows.ts';

/** A seller with what papers and tax need of them, and what their financial year has come to. */
export interface SellerTaxRow {
  uid: string;
  display_name: string;
  email: string;
  account_pan: string | null;
  account_pan_kind: string | null;
  profile: ProfileRow | null;
  gross_paise: number;
  tcs_paise: number;
  tds_paise: number;
  /** For whom there is one (rule V11). */
  threshold_paise: number;
}

const columnsOn = (
  today: string,
) => sql<SellerTaxRow>`u.uid, u.display_name, u.email, a.masked ->> 'pan' AS account_pan,
  a.pan_kind AS account_pan_kind, CASE WHEN p.user_id IS NOT NULL THEN to_jsonb(p) END AS profile,
  coalesce(y.gross_paise, 0)::bigint AS gross_paise,
  (SELECT coalesce(sum(t.tcs_paise), 0)::bigint FROM ledger_sales s JOIN ledger_sale_taxes t ON t.order_id = s.order_id
    WHERE s.seller_id = u.uid AND t.financial_year = y.financial_year) AS tcs_paise,
  (SELECT coalesce(sum(t.tds_paise), 0)::bigint FROM ledger_sales s JOIN ledger_sale_taxes t ON t.order_id = s.order_id
    WHERE s.seller_id = u.uid AND t.financial_year = y.financial_year)
  + (SELECT coalesce(sum(e.amount_paise), 0)::bigint FROM ledger_transactions t
    JOIN ledger_entries e ON e.transaction_id = t.id AND e.side = 'credit'
    WHERE t.kind = 'tds_caught_up' AND t.source_type = 'tax_year' AND t.source_id = y.id) AS tds_paise,
  (SELECT r.amount_paise FROM tax_rates r WHERE r.kind = 'tds_threshold' AND r.valid_from <= ${today}::date
    ORDER BY r.valid_from DESC LIMIT 1) AS threshold_paise`;

/** No profile, no PAN, or two PANs: as `missingOf` has it. */
const MISSING = sql`(p.user_id IS NULL OR (a.user_id IS NULL AND p.gstin = '')
  OR (a.user_id IS NOT NULL AND p.gstin <> '' AND (
    a.masked ->> 'pan' <> substr(p.gstin, 3, 2) || 'XXXXX' || substr(p.gstin, 11, 2)
    OR a.pan_kind <> substr(p.gstin, 6, 1))))`;

/** Sellers, and whoever has sold in the year or has said something for papers, as admins search and sort them. */
export function sellerTaxTable(
  { search, missing }: Pick<SellerTaxQuery, 'search' | 'missing'>,
  financialYear: number,
  today: string,
): TableSource<SellerTaxRow, SellerTaxQuery['sort']> {
  const where = [sql`(u.role = 'seller' OR y.id IS NOT NULL OR p.user_id IS NOT NULL)`];
  if (missing) where.push(MISSING);
  if (search) {
    const part = containing(search);
    where.push(
      sql`(lower(u.display_name) LIKE ${part} OR u.email_key LIKE ${part} OR lower(p.legal_name) LIKE ${part}
        OR lower(p.gstin) LIKE ${part})`,
    );
  }
  return {
    columns: columnsOn(today),
    from: sql`users u
      LEFT JOIN seller_tax_profiles p ON p.user_id = u.uid
      LEFT JOIN payout_accounts a ON a.user_id = u.uid
      LEFT JOIN seller_tax_years y ON y.seller_id = u.uid AND y.financial_year = ${financialYear}`,
    where,
    sorts: { grossPaise: sql`coalesce(y.gross_paise, 0)`, name: sql`lower(u.display_name)` },
    at: sql`u.created_at`,
    key: sql`u.uid`,
  };
}
