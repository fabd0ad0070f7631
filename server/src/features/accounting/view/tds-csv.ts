import type { CsvColumns } from '#platform/http/csv.ts';
import { asRupees } from '../rules/rupees.ts';
import { dayOnForms } from './days.ts';
import type { DeductedOf } from './rows.ts';

const amount = (paise: number) => Number(asRupees(paise));

/** How a posting reads, by its kind. */
const WHAT: Record<string, string> = {
  tax_kept: 'Deducted',
  tax_given_back: 'Given back',
  tds_caught_up: 'Deducted of earlier sales of the year, beyond the threshold',
};

/**
 * Deductees of a quarter, a line for each posting and challan. The return takes the columns "declared": what was given back
 * is set off in them. A PAN that was not known reads as the return's form wants it.
 */
export const DEDUCTED_COLUMNS: CsvColumns<DeductedOf> = {
  PAN: ({ pan }) => pan ?? 'PANNOTAVBL',
  Deductee: ({ sellerName }) => sellerName,
  Section: ({ section }) => section,
  Month: ({ month }) => month,
  'Date of credit': ({ at }) => dayOnForms(at),
  What: ({ kind }) => WHAT[kind] ?? kind,
  'Amount credited': ({ basePaise }) => amount(basePaise),
  TDS: ({ taxPaise }) => amount(taxPaise),
  'Rate %': ({ rateBp }) => rateBp / 100,
  'Amount set off': ({ setOffBasePaise }) => amount(setOffBasePaise),
  'TDS set off': ({ setOffTaxPaise }) => amount(setOffTaxPaise),
  'Amount declared': ({ declaredBasePaise }) => amount(declaredBasePaise),
  'TDS declared': ({ declaredTaxPaise }) => amount(declaredTaxPaise),
  'Reason for higher rate': ({ isHigher }) => (isHigher ? 'C' : ''),
  'BSR code': ({ challan }) => challan?.bsrCode ?? null,
  'Challan date': ({ challan }) => challan?.paidOn.split('-').toReversed().join('-') ?? null,
  'Challan serial number': ({ challan }) => challan?.serialNumber ?? null,
  'Challan amount': ({ challan }) => challan && amount(challan.amountPaise),
  'Challan reference': ({ challan }) => challan?.reference ?? null,
  Order: ({ orderId }) => orderId,
  Posting: ({ id }) => id,
};
