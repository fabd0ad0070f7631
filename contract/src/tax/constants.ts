/** `off`: receipts, and no tax is asked about. `gst`: tax invoices, TCS and TDS (rule M5). */
export const TAX_MODES = ['off', 'gst'] as const;
export type TaxMode = (typeof TAX_MODES)[number];

/** How a seller stands to GST. `composition` is asked for so that it can be refused: section 10(2)(d) of the CGST Act. */
export const TAX_REGISTRATIONS = ['unregistered', 'regular', 'composition'] as const;
export type TaxRegistration = (typeof TAX_REGISTRATIONS)[number];
/** Those that a seller can have here. */
export const KEPT_REGISTRATIONS = ['unregistered', 'regular'] as const satisfies TaxRegistration[];
export type KeptRegistration = (typeof KEPT_REGISTRATIONS)[number];

/**
 * What is issued. Of a sale: an invoice, or a bill of supply where its seller is not registered, and a note for each change
 * of what was paid. Of a month: the commission of one seller.
 */
export const PAPER_KINDS = [
  'tax_invoice',
  'bill_of_supply',
  'credit_note',
  'debit_note',
  'commission_invoice',
  'commission_credit_note',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
/** The one paper that a sale itself has. */
export type SalePaperKind = Extract<PaperKind, 'tax_invoice' | 'bill_of_supply'>;
export const PAPER_TITLES: Record<PaperKind, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  commission_invoice: 'Commission invoice',
  commission_credit_note: 'Commission credit note',
};
/** What a paper's number begins with: each kind has a series of its own (rule V4). */
export const PAPER_SERIES: Record<PaperKind, string> = {
  tax_invoice: 'CH',
  bill_of_supply: 'BS',
  credit_note: 'CN',
  debit_note: 'DN',
  commission_invoice: 'CI',
  commission_credit_note: 'CC',
};
export const PAPER_FILES = ['json', 'pdf'] as const;
export type PaperFile = (typeof PAPER_FILES)[number];
export const PAPERS_PAGE_SIZE = 20;
/** PDFs of papers that one person may have drawn in an hour. */
export const PAPER_PDFS_PER_HOUR = 60;

/** What law sets in percent. */
const PERCENT_KINDS = ['sale_gst', 'commission_gst', 'tcs', 'tds', 'tds_without_pan'] as const;
export type PercentKind = (typeof PERCENT_KINDS)[number];
/** All that law sets, as dated data (rules V6, V7, V10, V11). Days are of the month after the one that tax is of. */
export const RATE_KINDS = [
  ...PERCENT_KINDS,
  'tds_threshold',
  'tds_section',
  'tcs_day',
  'tds_day',
  'tds_day_of_march',
  'gst_day',
] as const;
export type RateKind = (typeof RATE_KINDS)[number];
/** In which field each is told: basis points are hundredths of a percent. */
export const RATE_FIELDS = ['basisPoints', 'amountPaise', 'day', 'words'] as const;
export type RateField = (typeof RATE_FIELDS)[number];
export const RATE_FIELD_OF: Record<RateKind, RateField> = {
  sale_gst: 'basisPoints',
  commission_gst: 'basisPoints',
  tcs: 'basisPoints',
  tds: 'basisPoints',
  tds_without_pan: 'basisPoints',
  tds_threshold: 'amountPaise',
  tds_section: 'words',
  tcs_day: 'day',
  tds_day: 'day',
  tds_day_of_march: 'day',
  gst_day: 'day',
};
export const RATE_LABELS: Record<RateKind, string> = {
  sale_gst: 'GST on what is sold',
  commission_gst: 'GST on the commission',
  tcs: 'GST collected at source (TCS, section 52)',
  tds: 'TDS on e-commerce (formerly section 194-O)',
  tds_without_pan: 'TDS on e-commerce, seller without PAN',
  tds_threshold: 'TDS: sales in a year that are free of it',
  tds_section: 'TDS: section in the return',
  tcs_day: 'TCS: due day in the next month, with GSTR-8',
  tds_day: 'TDS: due day in the next month',
  tds_day_of_march: 'TDS of March: due day in April',
  gst_day: 'GST on the commission: due day in the next month, with GSTR-3B',
};
/** The most that each percent can be, in basis points: what is kept of a sale stays below the least share of a seller. */
export const RATE_MAX: Record<PercentKind, number> = {
  sale_gst: 4_000,
  commission_gst: 4_000,
  tcs: 1_000,
  tds: 1_000,
  tds_without_pan: 2_000,
};
/** 100 %. */
export const BASIS_POINTS = 10_000;

/** Fourth letters of a PAN for whom the threshold is: persons and Hindu undivided families. */
export const PAN_KINDS_BELOW_THRESHOLD = ['P', 'H'] as const;

export const NAME_MAX = 120;
export const ADDRESS_MAX = 300;

/** What is said at a field that is not filled in right, with an example that is. */
export const TAX_WORDS = {
  registration: 'Choose unregistered, regular or composition',
  composition:
    'Who has chosen the composition scheme cannot sell services through a marketplace (section 10(2)(d) of the CGST Act). Change to the regular scheme first',
  gstin: 'Enter the fifteen characters of the GSTIN, such as 27AAPFU0939F1ZV',
  gstinDigit:
    'The last character does not fit the others. Compare it with your GST registration, such as 27AAPFU0939F1ZV',
  gstinState: 'A GSTIN begins with the code of its state, such as 27 for Maharashtra: 27AAPFU0939F1ZV',
  gstinOfOthers:
    'Enter the GSTIN of a regular registration, such as 27AAPFU0939F1ZV; this one is of who collects or deducts tax',
  tcsGstin:
    'Enter the fifteen characters of the GSTIN for TCS, with a C at the fourteenth place, such as 27AAPFU0939F1C6',
  tcsGstinOrdinary:
    'This is an ordinary GSTIN. That of a registration for TCS has a C at the fourteenth place, such as 27AAPFU0939F1C6',
  tcsGstinDigit:
    'The last character does not fit the others. Compare it with your registration for TCS, such as 27AAPFU0939F1C6',
  tcsGstinPan:
    'Its third to twelfth characters are a PAN, and have to be those of the operator’s GSTIN: {pan}',
  legalName: 'Enter the name as it is registered, such as Asha Rao',
  company: 'Enter the company’s name as it is registered, such as Rao Software Private Limited',
  address: 'Enter the address, such as 12 MG Road, Pune 411001',
  state: 'Choose the state or union territory',
  invisible: 'Remove the characters that cannot be seen',
  stateOfGstin: 'The GSTIN is of another state: {state}',
  month: 'Enter a month like 2026-11',
} as const;
