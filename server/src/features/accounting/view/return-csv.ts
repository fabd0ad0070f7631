import { PAPER_TITLES } from '#contract/tax/constants.ts';
import { isStateCode, STATES } from '#contract/tax/states.ts';
import type { CsvColumns } from '#platform/http/csv.ts';
import { asRupees } from '../rules/rupees.ts';
import { dayOnForms } from './days.ts';
import type { ReturnPaper } from './rows.ts';

const CREDIT_NOTES = ['credit_note', 'commission_credit_note'];
/** Credit notes count below zero, so that each column adds up to the month. */
const signed = ({ kind }: ReturnPaper, paise: number) => amount(CREDIT_NOTES.includes(kind) ? -paise : paise);
/** A number, so that nothing takes its sign for a formula. */
const amount = (paise: number) => Number(asRupees(paise));

const stateName = (code: string) => (isStateCode(code) ? `${code}-${STATES[code]}` : code);
const unique = (values: readonly (string | number)[]) => [...new Set(values)].join(' ');

/** A return, a line for each paper. */
export const RETURN_COLUMNS: CsvColumns<ReturnPaper> = {
  Table: ({ section }) => section,
  Document: ({ kind }) => PAPER_TITLES[kind],
  Number: ({ number }) => number,
  Date: ({ issuedAt }) => dayOnForms(issuedAt),
  'Recipient GSTIN': ({ content }) => content.recipient.gstin,
  Recipient: ({ content }) => content.recipient.name,
  'Place of supply': ({ content }) => stateName(content.placeOfSupply),
  Code: ({ content }) => unique(content.lines.map(({ code }) => code)),
  'Rate %': ({ content }) => unique(content.lines.map(({ rateBp }) => rateBp / 100)),
  'Taxable value': (paper) => signed(paper, paper.content.taxablePaise),
  IGST: (paper) => signed(paper, paper.content.igstPaise),
  CGST: (paper) => signed(paper, paper.content.cgstPaise),
  'SGST or UTGST': (paper) => signed(paper, paper.content.sgstPaise),
  Rounding: (paper) => signed(paper, paper.content.roundingPaise),
  Total: (paper) => signed(paper, paper.totalPaise),
  'Invoice changed': ({ content }) => content.original?.number ?? '',
};
