import type { ManagedSellerTax, SellerTaxQuery } from '#contract/admin/tax/schemas.ts';
import { financialYearLabel, financialYearOf } from '#contract/tax/years.ts';
import type { Context } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { dayInIndia } from '#platform/time/days.ts';
import { type SellerTaxRow, sellerTaxTable } from '../repository/sellers-shown.ts';
import { missingOf } from '../rules/missing.ts';
import { hasThreshold, panOf } from '../rules/pan.ts';
import { viewProfile } from '../view/profile.ts';

/** Sellers' tax data as admins search, filter and sort them; the figures are of the running financial year. */
export const SELLER_TAX_LIST = managedList({
  name: 'sellers',
  table: (query: SellerTaxQuery, ctx) => sellerTaxTable(query, yearOf(ctx), dayInIndia(ctx.now())),
  view: (row, ctx): ManagedSellerTax => viewSeller(row, yearOf(ctx)),
});

const yearOf = (ctx: Context) => financialYearOf(dayInIndia(ctx.now()));

function viewSeller(row: SellerTaxRow, year: number): ManagedSellerTax {
  // As JSON it has its time as text.
  const profile = row.profile && { ...row.profile, changed_at: new Date(row.profile.changed_at) };
  const seller = { profile, accountPan: row.account_pan, accountPanKind: row.account_pan_kind };
  const pan = panOf(seller);
  return {
    seller: { uid: row.uid, name: row.display_name, email: row.email },
    profile: viewProfile(profile),
    hasPan: pan !== undefined,
    missing: missingOf(seller),
    year: {
      ...{ label: financialYearLabel(year), grossPaise: row.gross_paise },
      ...{ tcsPaise: row.tcs_paise, tdsPaise: row.tds_paise },
      thresholdPaise: hasThreshold(pan) ? row.threshold_paise : null,
    },
  };
}
