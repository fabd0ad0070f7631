/** `json`: as the portal takes it. `csv`: a line for each paper, for reading and checking. */
export const RETURN_FILES = ['json', 'csv'] as const;
export type ReturnFile = (typeof RETURN_FILES)[number];

/** What is paid to the state out of what was kept. */
export const PAID_TAXES = ['tcs', 'tds', 'gst'] as const;
export type PaidTax = (typeof PAID_TAXES)[number];
export const PAID_TAX_LABELS: Record<PaidTax, string> = {
  tcs: 'TCS, with GSTR-8',
  tds: 'TDS, by challan',
  gst: 'GST on the commission, with GSTR-3B',
};

/** What is looked at before a month is closed, in this order. */
export const CLOSING_STEPS = [
  'month_over',
  'books_checked',
  'settlements_matched',
  'bank_matched',
  'sellers_known',
  'numbers_unbroken',
  'commission_invoiced',
  'taxes_paid',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];
/** Without these a month is not closed; the others are noted with the close. */
export const NEEDED_STEPS = [
  'month_over',
  'books_checked',
  'numbers_unbroken',
  'commission_invoiced',
] as const satisfies ClosingStep[];

/** Lists that show what of a step is open. */
export const CLOSING_LISTS = [
  'bank_statements',
  'bank_lines',
  'bank_movements',
  'settlements',
  'settlement_items',
  'tax_sellers',
] as const;
export type ClosingList = (typeof CLOSING_LISTS)[number];

/** A challan's number: CIN or CPIN, of six to forty letters and digits. */
export const CHALLAN_SHAPE = /^[A-Za-z0-9][A-Za-z0-9/-]{5,39}$/;
export const CHALLAN_WORDS = 'Enter the number on the challan, such as HDFC26110700012345';
/** How the TDS return names a challan besides its day. */
export const BSR_CODE_SHAPE = /^\d{7}$/;
export const BSR_CODE_WORDS = 'Enter the seven digits of the branch on the challan, such as 0510308';
export const SERIAL_NUMBER_SHAPE = /^\d{5}$/;
export const SERIAL_NUMBER_WORDS = 'Enter the five digits of the challan’s serial number, such as 00417';
