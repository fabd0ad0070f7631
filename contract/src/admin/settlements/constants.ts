/** Where a settlement of the provider stands: about to be sent, sent, or not taken by the bank. */
export const SETTLEMENT_STATUSES = ['created', 'processed', 'failed'] as const;
export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];

/** `differing`: some of it is not as the books have it, and nobody has noted why. */
export const SETTLEMENT_FILTERS = ['all', 'differing', ...SETTLEMENT_STATUSES] as const;
export const SETTLEMENT_SORTS = ['settledAt', 'amount'] as const;

/** `noted`: it differs, and an admin has noted why. */
export const SETTLEMENT_ITEM_FILTERS = ['differing', 'noted', 'all'] as const;
export const SETTLEMENT_ITEM_SORTS = ['settledAt', 'amount'] as const;

/** How an item of a settlement is not as the market has it (rule C11). */
export const SETTLEMENT_DIFFERENCES = [
  'unknown',
  'unexplained',
  'repeated',
  'state',
  'amount',
  'fee',
] as const;
export type SettlementDifference = (typeof SETTLEMENT_DIFFERENCES)[number];
export const SETTLEMENT_DIFFERENCE_WORDS: Record<SettlementDifference, string> = {
  unknown: 'The market has no such payment, refund or dispute.',
  unexplained: 'The provider added or took this for itself; nothing in the books stands for it.',
  repeated: 'It is in another settlement too.',
  state: 'The market has it in another state: not captured, failed, or not lost.',
  amount: 'The amount is another in the books.',
  fee: 'The fee or its tax is another in the books.',
};

export const BANK_NOTE_MAX = 500;
