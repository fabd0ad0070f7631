// What other features may ask of payments.
export { BOUGHT_FILES } from './repository/refund-requests.ts';
export type { SettlementsOfMonth } from './repository/settlements/of-month.ts';
export { WEBHOOK_JOB } from './rules/job-names.ts';
export { acceptDispute, contestDispute, writeEvidence } from './service/disputes/answer.ts';
export { listLicences, showLicence } from './service/licences.ts';
export { DISPUTE_LIST, REFUND_LIST } from './service/managed-cases.ts';
export { askProvider } from './service/money/ask-provider.ts';
export { RETURN_LIST, returnAgain } from './service/money/return-again.ts';
export { verifyPayment } from './service/money/verify-payment.ts';
export { createOrder } from './service/orders/create.ts';
export { getOrderOfParties } from './service/orders/of-parties.ts';
export { findReceiptFile } from './service/orders/show-receipt.ts';
export { grantRefund, refuseRefund, sendAgain } from './service/refunds/decide.ts';
export { showCase } from './service/refunds/read.ts';
export { SETTLEMENT_ITEM_LIST, SETTLEMENT_LIST, settlementsOfMonth } from './service/settlements/lists.ts';
export { noteSettlementItem } from './service/settlements/note-item.ts';
export { replayWebhook } from './service/webhooks.ts';
export { type OrderTermsRow, viewOrderTerms } from './view/order-terms.ts';
