export type { Balance } from './repository.ts';
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
export { releaseDueSales } from './service/release-sales.ts';
export {
  postDisputeLost,
  postDisputeReversed,
  postRefundFailed,
  postSaleRefund,
} from './service/take-back.ts';
