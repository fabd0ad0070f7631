// What other features may ask of the ledger.
export type { Finding } from './repository/checks/findings.ts';
export type { NewPosting } from './repository/postings.ts';
export { availableOn } from './rules/guarantee.ts';
export type { PayoutPosting } from './rules/payouts.ts';
export type { Sale } from './rules/postings.ts';
export type { SellerFunds } from './rules/sales.ts';
export { balances, checkLedger, marketBalance, trialBalance } from './service/check-books.ts';
export { freezeSale, type Hold, thawSale } from './service/hold-sale.ts';
export { openAccountsFor } from './service/post.ts';
export {
  gatewayFeePosting,
  postGatewayFee,
  postRefundPaid,
  salePosting,
} from './service/post-payments.ts';
export { lockSellerFunds, postPayout, readSellerFunds } from './service/post-payouts.ts';
export {
  postDisputeLost,
  postDisputeReversed,
  postRefundFailed,
  postSaleRefund,
  type SaleChange,
} from './service/post-reversals.ts';
export { postSettlement, postSettlementFailed } from './service/post-settlement.ts';
export {
  postSuspense,
  postSuspenseLost,
  postSuspenseRefund,
  postSuspenseRestored,
} from './service/post-suspense.ts';
export { keepSaleTax, postGstSetOff, postTaxPaid, postTdsCatchUp } from './service/post-taxes.ts';
