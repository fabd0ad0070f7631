import type { LedgerSide } from '#contract/ledger/constants.ts';

/** Chart of accounts (rules D). `per: 'seller'` exists once for each seller. */
export const CHART = {
  rzp_clearing: { normalSide: 'debit', per: 'market' },
  bank: { normalSide: 'debit', per: 'market' },
  gst_input: { normalSide: 'debit', per: 'market' },
  seller_receivable: { normalSide: 'debit', per: 'seller' },
  seller_pending: { normalSide: 'credit', per: 'seller' },
  seller_available: { normalSide: 'credit', per: 'seller' },
  seller_frozen: { normalSide: 'credit', per: 'seller' },
  payout_clearing: { normalSide: 'credit', per: 'seller' },
  refund_payable: { normalSide: 'credit', per: 'market' },
  customer_suspense: { normalSide: 'credit', per: 'market' },
  gst_output: { normalSide: 'credit', per: 'market' },
  tcs_payable: { normalSide: 'credit', per: 'market' },
  tds_payable: { normalSide: 'credit', per: 'market' },
  platform_fee: { normalSide: 'credit', per: 'market' },
  gateway_fee: { normalSide: 'debit', per: 'market' },
  discount: { normalSide: 'debit', per: 'market' },
  chargeback_loss: { normalSide: 'debit', per: 'market' },
} as const satisfies Record<string, { normalSide: LedgerSide; per: 'market' | 'seller' }>;

export type AccountCode = keyof typeof CHART;
