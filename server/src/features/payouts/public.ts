// What other features may ask of payouts.
export { bankReferenceOf } from './rules/bank-reference.ts';
export { withoutNumbers } from './rules/bank-words.ts';
export { approvePayout } from './service/approve-payout.ts';
export { lockPayoutState } from './service/lock-payout.ts';
export { getManagedPayout, PAYOUT_LIST } from './service/managed-payouts.ts';
export { failPayout, payPayout, refuseAtProvider, returnPayout } from './service/move-payout.ts';
export { openPans } from './service/open-pans.ts';
export { payBatch, readBatchAgain, showBatches, type WrittenBatch } from './service/pay-batch.ts';
export { readReferences } from './service/read-references.ts';
export { listSellingObstacles } from './service/selling-obstacles.ts';
export { sharePayoutAccount } from './service/share-account.ts';
export { resumePayouts, stopPayouts } from './service/stop-payouts.ts';
