import type { Paise } from '#contract/money.ts';
import { gstOf, gstParts, shareOf, taxableOf, tcsOf } from '#contract/tax/amounts.ts';
import { line, type PostingLine, withoutZeros } from './postings.ts';
import { givenToSeller, type SaleState, type SellerFunds, takenFromSeller } from './sales.ts';

/** By which rates a sale is taxed, in basis points; kept with it for ever (rule M5, decision 71). */
export interface SaleTaxBasis {
  /** The year in which it begins. */
  financialYear: number;
  /** Of the seller's supply; 0: the seller is not registered, and nothing is collected at source. */
  gstBp: number;
  tcsBp: number;
  /** 0 below the threshold. */
  tdsBp: number;
  commissionGstBp: number;
  /** The operator and the seller are in one state. */
  isCommissionIntra: boolean;
}

/** What is kept of a sale. */
export interface SaleTax {
  tcsPaise: Paise;
  tdsPaise: Paise;
  /** Within the platform's part. */
  commissionGstPaise: Paise;
}

type Left = Pick<SaleState, 'sellerLeftPaise' | 'platformLeftPaise'>;

/** The tax on what is left of a sale (rules V10, V11). */
export function taxDue(basis: SaleTaxBasis, { sellerLeftPaise, platformLeftPaise }: Left): SaleTax {
  const taxable = taxableOf(sellerLeftPaise + platformLeftPaise, basis.gstBp);
  return {
    tcsPaise: basis.gstBp > 0 ? tcsOf(taxable, basis.tcsBp) : 0,
    tdsPaise: shareOf(taxable, basis.tdsBp),
    commissionGstPaise: gstOf(gstParts(platformLeftPaise, basis.commissionGstBp, basis.isCommissionIntra)),
  };
}

/**
 * What is to be kept of a sale of which this is left. TDS goes back within the financial year of the sale alone; later the
 * seller claims it (rule V11).
 */
export function taxToKeep(basis: SaleTaxBasis, kept: SaleTax, left: Left, financialYear: number): SaleTax {
  const due = taxDue(basis, left);
  if (financialYear === basis.financialYear) return due;
  return { ...due, tdsPaise: Math.max(kept.tdsPaise, due.tdsPaise) };
}

/** What of `to` goes beyond `from`, and nothing where it does not. */
export function taxBeyond(from: SaleTax, to: SaleTax): SaleTax {
  return {
    tcsPaise: Math.max(0, to.tcsPaise - from.tcsPaise),
    tdsPaise: Math.max(0, to.tdsPaise - from.tdsPaise),
    commissionGstPaise: Math.max(0, to.commissionGstPaise - from.commissionGstPaise),
  };
}

/** Keeps tax of a sale: TCS and TDS of the seller's money, GST of the platform's (rule D6). */
export function taxKeptLines(sale: SaleState, funds: SellerFunds, tax: SaleTax): PostingLine[] {
  return withoutZeros([
    ...takenFromSeller(sale, funds, tax.tcsPaise + tax.tdsPaise),
    line('debit', 'platform_fee', tax.commissionGstPaise),
    line('credit', 'tcs_payable', tax.tcsPaise),
    line('credit', 'tds_payable', tax.tdsPaise),
    line('credit', 'gst_output', tax.commissionGstPaise),
  ]);
}

/** Gives tax of a sale back, to where what is left of it is. */
export function taxGivenBackLines(sale: SaleState, funds: SellerFunds, tax: SaleTax): PostingLine[] {
  return withoutZeros([
    line('debit', 'tcs_payable', tax.tcsPaise),
    line('debit', 'tds_payable', tax.tdsPaise),
    line('debit', 'gst_output', tax.commissionGstPaise),
    ...givenToSeller(sale, funds, tax.tcsPaise + tax.tdsPaise),
    line('credit', 'platform_fee', tax.commissionGstPaise),
  ]);
}

/** TDS of a year's earlier sales, once the threshold is crossed: of what the seller has free, and the rest is owed. */
export function tdsCaughtUpLines(sellerId: string, { availablePaise }: SellerFunds, amountPaise: Paise) {
  const available = Math.min(amountPaise, availablePaise);
  return withoutZeros([
    line('debit', 'seller_available', available, sellerId),
    line('debit', 'seller_receivable', amountPaise - available, sellerId),
    line('credit', 'tds_payable', amountPaise),
  ]);
}

/** Where each tax stands until it is paid to the state. */
const PAYABLE = { tcs: 'tcs_payable', tds: 'tds_payable', gst: 'gst_output' } as const;
export type PayableTax = keyof typeof PAYABLE;

export const taxPaidLines = (tax: PayableTax, amountPaise: Paise): PostingLine[] => [
  line('debit', PAYABLE[tax], amountPaise),
  line('credit', 'bank', amountPaise),
];

/** Sets GST that the market paid off against what it owes on its commission (rule D6). */
export const gstSetOffLines = (amountPaise: Paise): PostingLine[] =>
  withoutZeros([line('debit', 'gst_output', amountPaise), line('credit', 'gst_input', amountPaise)]);
