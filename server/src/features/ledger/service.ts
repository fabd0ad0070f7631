export type { Finding } from './repository-findings.ts';
export type { Sale } from './rules.ts';
export { balances, checkLedger, checkNightly, trialBalance } from './service/check-books.ts';
export { freezeSale, type Hold, thawSale } from './service/hold-sale.ts';
export {
  postGatewayFee,
  postRefundPaid,
  postSale,
  postSuspense,
  postSuspenseRefund,
} from './service/post-payments.ts';
export { listOwnSales, showBalance, showOverview } from './service/read-seller-money.ts';
export { releaseDueSales } from './service/release-sales.ts';
export {
  postDisputeLost,
  postDisputeReversed,
  postRefundFailed,
  postSaleRefund,
} from './service/reversals.ts';
export { runningMonth, showStatement, statementCsv } from './service/statement.ts';
