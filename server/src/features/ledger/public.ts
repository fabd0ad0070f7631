// What other features may ask of the ledger.
export type { Finding } from './repository/checks/findings.ts';
export type { Sale } from './rules/postings.ts';
export { balances, checkLedger, trialBalance } from './service/check-books.ts';
export { freezeSale, type Hold, thawSale } from './service/hold-sale.ts';
export {
  postGatewayFee,
  postRefundPaid,
  postSale,
  postSuspense,
  postSuspenseRefund,
} from './service/post-payments.ts';
export {
  postDisputeLost,
  postDisputeReversed,
  postRefundFailed,
  postSaleRefund,
} from './service/post-reversals.ts';
