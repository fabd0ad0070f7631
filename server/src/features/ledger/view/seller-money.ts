import type { SellerAccounts, SellerSale, StatementLine } from '#contract/ledger/schemas.ts';
import { toRupees } from '#contract/money.ts';
import { availableOn } from '../rules/guarantee.ts';
import type { LineRow, SaleRow } from './rows.ts';

/** A seller's accounts by their names on the wire; an account that he does not have yet is empty. */
export function viewAccounts(paiseOf: (code: string) => number | undefined): SellerAccounts {
  return {
    pendingPaise: paiseOf('seller_pending') ?? 0,
    availablePaise: paiseOf('seller_available') ?? 0,
    frozenPaise: paiseOf('seller_frozen') ?? 0,
    inPayoutPaise: paiseOf('payout_clearing') ?? 0,
    owedPaise: paiseOf('seller_receivable') ?? 0,
  };
}

export function viewSale(row: SaleRow): SellerSale {
  const hasNoDay = row.status === 'on_hold' || row.status === 'refunded';
  return {
    orderId: row.order_id,
    project: { _id: row.project_id, title: row.project_title },
    buyerName: row.buyer_name,
    licence: row.licence_tier,
    quantity: row.quantity,
    isExtension: row.is_extension,
    listPrice: toRupees(row.list_price_paise),
    discountAmount: toRupees(row.discount_paise),
    credit: toRupees(row.credit_paise),
    amount: toRupees(row.amount_paise),
    sharePaise: row.seller_paise,
    keptPaise: row.seller_left_paise,
    feePaise: row.platform_left_paise,
    feeGstPaise: row.commission_gst_paise,
    tcsPaise: row.tcs_paise,
    tdsPaise: row.tds_paise,
    refundedPaise: row.refunded_paise,
    status: row.status,
    paidAt: row.sold_at.toISOString(),
    availableOn: hasNoDay ? null : availableOn(row.sold_at),
  };
}

export function viewLine(row: LineRow): StatementLine {
  return {
    at: row.posted_at.toISOString(),
    kind: row.kind,
    orderId: row.order_id,
    projectTitle: row.project_title,
    ...viewAccounts((code) => row.changes[code]),
    pricePaise: row.price_paise,
    feePaise: row.fee_paise,
    feeGstPaise: row.fee_gst_paise,
    tcsPaise: row.tcs_paise,
    tdsPaise: row.tds_paise,
  };
}
