import { about, type Catalogue, each, erased, erasedUnless, kept, notShown, shown } from './decision.ts';
import { INTERNAL, OF_PURCHASE, TAX } from './reasons.ts';

const PAPER = `id kind number series financial_year sequence order_id original_id month issued_at revision content
  taxable_paise cgst_paise sgst_paise igst_paise rounding_paise total_paise`;
const PAPER_TEXTS = 'supplier series number month content';
const OF_PAPER = { column: 'paper_id', table: 'tax_papers', key: 'id' } as const;
/** Sellers are not told where their buyers read mail. */
const WITHOUT_ADDRESS = `self.content #- '{recipient,email}'`;
/** Who issued papers is named on them. */
const HAS_PAPERS = 'EXISTS (SELECT FROM tax_papers p WHERE p.seller_id = self.user_id)';

export const TAX_TABLES: Catalogue = {
  seller_tax_profiles: about([
    {
      whose: 'user_id',
      export: shown(
        'taxes',
        'seller_profile',
        'user_id registration gstin legal_name address state_code changed_at',
      ),
      deletion: erasedUnless(HAS_PAPERS, TAX, {}, 'gstin legal_name address state_code'),
    },
  ]),
  billing_details: about([
    {
      whose: 'user_id',
      export: shown('taxes', 'billing_details', 'user_id state_code company gstin address changed_at'),
      deletion: erased,
    },
  ]),
  seller_tax_years: about([
    {
      whose: 'seller_id',
      export: shown('taxes', 'years', 'id seller_id financial_year gross_paise base_paise crossed_at'),
      deletion: kept(TAX),
    },
  ]),
  tax_papers: about(
    [
      {
        whose: 'seller_id',
        export: shown('taxes', 'papers_of_sales_and_commission', `seller_id supplier ${PAPER}`, '', {
          content: `CASE WHEN self.order_id IS NULL THEN self.content ELSE ${WITHOUT_ADDRESS} END`,
        }),
        deletion: kept(TAX, {}, PAPER_TEXTS),
      },
      {
        whose: OF_PURCHASE,
        export: shown('taxes', 'papers_of_purchases', PAPER),
        deletion: kept(TAX, {}, PAPER_TEXTS),
      },
    ],
    { withheld: { posting_id: INTERNAL } },
  ),
  tax_paper_revisions: about(
    [
      {
        whose: { ...OF_PAPER, whose: 'seller_id' },
        export: shown('taxes', 'replaced_papers_of_sales', 'paper_id revision content replaced_at', '', {
          content: WITHOUT_ADDRESS,
        }),
        deletion: kept(TAX, {}, 'content'),
      },
      {
        whose: { ...OF_PAPER, whose: OF_PURCHASE },
        export: shown('taxes', 'replaced_papers_of_purchases', 'paper_id revision content replaced_at'),
        deletion: kept(TAX, {}, 'content'),
      },
    ],
    { points: { replaced_by: 'Who gave the details that replaced it; the papers have them.' } },
  ),
  tax_series: about(
    [
      {
        whose: {
          sql: `supplier = :uid OR supplier IN (SELECT gstin FROM seller_tax_profiles WHERE user_id = :uid::uuid)`,
        },
        export: notShown('Only counts the numbers of papers, which are shown.'),
        deletion: kept(TAX, {}, 'supplier series'),
      },
    ],
    { withheld: each('supplier series financial_year last_number', INTERNAL) },
  ),
};
