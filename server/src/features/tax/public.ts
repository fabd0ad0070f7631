// What other features may ask about tax.

export { missingOf } from './rules/missing.ts';
export { maskPan, panKindOf } from './rules/pan.ts';
export { operatorOf, operatorParty, partyOf } from './rules/parties.ts';
export type { DueDays } from './rules/rates.ts';
export { keepBilling } from './service/billing.ts';
export { issuePaper } from './service/issue-paper.ts';
export { isMonthClosed, lockMonth } from './service/months.ts';
export { drawPaperFor } from './service/paper-file.ts';
export { findTaxSellers } from './service/profiles.ts';
export { addRate, RATE_LIST, ratesOn, removeRate } from './service/rates.ts';
export { PAPER_LIST } from './service/read-papers.ts';
export { requireSamePan } from './service/seller-tax.ts';
export { SELLER_TAX_LIST } from './service/sellers.ts';
export { taxSale } from './service/tax-sale.ts';
export { writeNote } from './service/write-note.ts';
export type { TaxSeller } from './view/rows.ts';
