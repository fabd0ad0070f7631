import type { Selectable } from 'kysely';
import type { PaidTax } from '#contract/accounting/constants.ts';
import type { Paise } from '#contract/money.ts';
import type { PaperKind } from '#contract/tax/constants.ts';
import type { PaperContent } from '#contract/tax/schemas.ts';
import type { TaxChallans } from '#platform/database/schema.generated.ts';
import type { SettlementsOfMonth } from '../../payments/public.ts';
import type { BankOfMonth } from '../../reconciliation/public.ts';

/** Tables of GSTR-1 that papers belong to. */
export type Section = 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur';

export interface Amounts {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** A paper as a return lists it. */
export interface ReturnPaper {
  kind: PaperKind;
  number: string;
  issuedAt: Date;
  totalPaise: Paise;
  section: Section;
  content: PaperContent;
}

/** Sales to unregistered buyers of one state at one rate, less what was taken back. */
export interface Netted extends Amounts {
  pos: string;
  isIntra: boolean;
  rateBp: number;
}

/** All of one code at one rate. */
export interface Summed extends Amounts {
  isRegistered: boolean;
  code: string;
  rateBp: number;
  totalPaise: Paise;
}

/** The numbers of one kind of paper. */
export interface DocumentRange {
  kind: PaperKind;
  from: string;
  to: string;
  count: number;
}

/** What a month changed of the commission of one sale, and of its GST; below zero where it was given back. */
export interface CommissionChange {
  sellerId: string;
  orderId: string;
  /** The month of the sale. */
  soldIn: string;
  rateBp: number;
  code: string | null;
  feePaise: Paise;
  gstPaise: Paise;
  /** The ledger's transactions that did it. */
  postings: string[];
}

/** A month of the books. */
export interface MonthSums {
  month: string;
  sales: number;
  salesPaise: Paise;
  returnedPaise: Paise;
  tcsPaise: Paise;
  tdsPaise: Paise;
  /** Without its GST. */
  commissionPaise: Paise;
  commissionGstPaise: Paise;
}

/** A month in the list of them; who closed it and when, where somebody has. */
export type ListedMonth = MonthSums &
  ({ closedAt: Date; closedBy: string } | { closedAt: null; closedBy: null });

export interface TaxDue {
  tax: PaidTax;
  duePaise: Paise;
  paidPaise: Paise;
}

export interface ClosedMonth {
  month: string;
  closedAt: Date;
  closedBy: string;
}

export type ChallanRow = Selectable<TaxChallans> & { recorded_by_name: string };

/** What the checklist of a month's close rests on. */
export interface ClosingFacts {
  isOver: boolean;
  /** Since the month ended; nothing where the books were not checked since. */
  findings: number | null;
  settlements: SettlementsOfMonth;
  bank: BankOfMonth;
  incompleteSellers: number;
  brokenSeries: string[];
  isCommissionInvoiced: boolean;
  /** `on`: until when it is to be paid. */
  due: (TaxDue & { on: string })[];
}

/** A supplier's month as GSTR-8 has it. */
export interface Collected {
  /** A GSTIN, or the id of a seller who has none. */
  supplier: string;
  isRegistered: boolean;
  sellerId: string;
  name: string;
  suppliedToRegisteredPaise: Paise;
  returnedByRegisteredPaise: Paise;
  suppliedToOthersPaise: Paise;
  returnedByOthersPaise: Paise;
  /** Collected at source. */
  igstPaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  /** What came back beyond what was sold, and its tax: they are taken off later months. */
  returnsCarriedPaise: Paise;
  taxCarriedPaise: Paise;
}

/** One posting of income tax that was deducted, or given back. */
export interface Deducted {
  id: string;
  sellerId: string;
  sellerName: string;
  kind: string;
  orderId: string | null;
  at: Date;
  /** In India, `2026-11`. */
  month: string;
  /** Credited, on which it was deducted; below zero where it was given back. */
  basePaise: Paise;
  taxPaise: Paise;
  rateBp: number;
  /** When the sale was made that it was deducted of. */
  soldAt: Date;
  /** The seller's GSTIN on the paper of the sale. */
  gstinThen: string | null;
}

/** What of a seller's month is set against tax that was given back, and not paid (rule V11). */
export interface SetOff {
  sellerId: string;
  month: string;
  basePaise: Paise;
  taxPaise: Paise;
}

/** How the return names a payment of TDS. */
export interface TdsChallan {
  month: string;
  amountPaise: Paise;
  reference: string;
  paidOn: string;
  bsrCode: string | null;
  serialNumber: string | null;
}

/** A posting, or the part of it that one challan paid, as the return has it: what was given back stands with 0. */
export interface Declared extends Deducted {
  setOffBasePaise: Paise;
  setOffTaxPaise: Paise;
  declaredBasePaise: Paise;
  declaredTaxPaise: Paise;
  /** Nothing where nothing is declared, or its tax was not paid yet. */
  challan: TdsChallan | null;
}

/** The same with whom it was deducted of. */
export interface DeductedOf extends Declared {
  /** In full; nothing where it was not known, so that tax was deducted at the higher rate, or is not. */
  pan: string | null;
  /** At the rate for sellers without PAN. */
  isHigher: boolean;
  /** Under which it was deducted (rule V12). */
  section: string;
}
