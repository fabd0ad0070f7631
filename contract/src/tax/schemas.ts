import * as z from 'zod';
import { hasInvisible } from '../confusable-text.ts';
import { EVEN_IF_FIELDS_ARE_WRONG, pageOf, Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  ADDRESS_MAX,
  KEPT_REGISTRATIONS,
  NAME_MAX,
  PAPER_KINDS,
  TAX_MODES,
  TAX_REGISTRATIONS,
  TAX_WORDS,
} from './constants.ts';
import { GSTIN_LENGTH, gstinFault, stateOfGstin, tcsGstinFault } from './gstin.ts';
import { STATE_CODES, STATES } from './states.ts';

const StateCodeField = z.enum(STATE_CODES as [string, ...string[]], { error: TAX_WORDS.state });

export const Month = boundedText(100, TAX_WORDS.month).regex(/^20\d\d-(0[1-9]|1[0-2])$/, TAX_WORDS.month);

/** Printed with blanks and in any case; empty where there is none. */
const gstinField = (words: string, faultOf: (gstin: string) => string | undefined) =>
  boundedText(GSTIN_LENGTH + 20, words, words)
    .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
    .refine((gstin) => gstin === '' || faultOf(gstin) === undefined, {
      error: ({ input }) => faultOf(String(input)) ?? words,
    });
export const GstinField = gstinField(TAX_WORDS.gstin, gstinFault);
/** The number of a registration for TCS. */
export const TcsGstinField = gstinField(TAX_WORDS.tcsGstin, tcsGstinFault);

/** On papers no text has characters that nobody sees. */
export const seen = [(text: string) => !hasInvisible(text), TAX_WORDS.invisible] as const;
/** In an address lines may end. */
export const seenInLines = [
  (text: string) => !hasInvisible(text.replaceAll(/[\r\n]/g, ' ')),
  TAX_WORDS.invisible,
] as const;

interface Party {
  gstin?: unknown;
  state?: unknown;
}
const isGstin = (gstin: unknown): gstin is string =>
  typeof gstin === 'string' && gstinFault(gstin) === undefined;
const hasStateOfGstin = ({ gstin, state }: Party) => !isGstin(gstin) || stateOfGstin(gstin) === state;
const stateFault = {
  path: ['state'] as PropertyKey[],
  error: ({ input }: { input?: unknown }) => {
    const { gstin } = input as Party;
    return TAX_WORDS.stateOfGstin.replace('{state}', isGstin(gstin) ? STATES[stateOfGstin(gstin)] : '');
  },
  ...EVEN_IF_FIELDS_ARE_WRONG,
};

/** What a buyer says for the invoice: the state at least; company, GSTIN and address where one buys for a business. */
export const BillingForm = z
  .object({
    state: StateCodeField,
    company: trimmedText(NAME_MAX)
      .refine(...seen)
      .default(''),
    gstin: GstinField.default(''),
    address: trimmedText(ADDRESS_MAX)
      .refine(...seenInLines)
      .default(''),
  })
  .refine(hasStateOfGstin, stateFault)
  .refine(({ gstin, company }) => !gstin || company, {
    path: ['company'],
    error: TAX_WORDS.company,
    ...EVEN_IF_FIELDS_ARE_WRONG,
  })
  .refine(({ gstin, address }) => !gstin || address, {
    path: ['address'],
    error: TAX_WORDS.address,
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type BillingForm = z.output<typeof BillingForm>;

/** `state` is the code of the place of supply. */
export const BillingDetails = z.object({
  state: z.string(),
  company: z.string(),
  gstin: z.string(),
  address: z.string(),
});
export type BillingDetails = z.output<typeof BillingDetails>;

/** Whether a buyer is asked, and what they said the last time. */
export const BillingQuestion = z.object({
  mode: z.enum(TAX_MODES),
  details: BillingDetails.nullable(),
});
export type BillingQuestion = z.output<typeof BillingQuestion>;

export const OrderBilling = z.object({
  details: BillingDetails.nullable(),
  mayChange: z.boolean(),
  /** Why not; `null` while they may be changed. */
  reason: z.string().nullable(),
});
export type OrderBilling = z.output<typeof OrderBilling>;

/** What a seller says of themselves for papers. The PAN comes with the payout account, or is part of the GSTIN. */
export const TaxProfileForm = z
  .object({
    registration: z
      .enum(TAX_REGISTRATIONS, { error: TAX_WORDS.registration })
      .refine((registration) => registration !== 'composition', TAX_WORDS.composition),
    gstin: GstinField.default(''),
    legalName: trimmedText(NAME_MAX, undefined, TAX_WORDS.legalName)
      .min(2, TAX_WORDS.legalName)
      .refine(...seen),
    address: trimmedText(ADDRESS_MAX, undefined, TAX_WORDS.address)
      .min(5, TAX_WORDS.address)
      .refine(...seenInLines),
    state: StateCodeField,
  })
  .refine(({ registration, gstin }) => registration !== 'regular' || gstin, {
    path: ['gstin'],
    error: TAX_WORDS.gstin,
    ...EVEN_IF_FIELDS_ARE_WRONG,
  })
  .refine(hasStateOfGstin, stateFault);
export type TaxProfileForm = z.output<typeof TaxProfileForm>;
export type TaxProfileInput = z.input<typeof TaxProfileForm>;

export const TaxProfile = z.object({
  registration: z.enum(KEPT_REGISTRATIONS),
  /** Empty where the seller is not registered. */
  gstin: z.string(),
  legalName: z.string(),
  address: z.string(),
  state: z.string(),
  changedAt: Timestamp,
});
export type TaxProfile = z.output<typeof TaxProfile>;

/** Something that is not known of a seller, in a sentence with the next step. */
export const MissingTaxData = z.object({ code: z.enum(['profile', 'pan', 'pan_differs']), text: z.string() });
export type MissingTaxData = z.output<typeof MissingTaxData>;

/** A seller's financial year: sales, and what was kept of them and not given back. */
export const SellerTaxYear = z.object({
  /** `2026-27` */
  label: z.string(),
  grossPaise: z.number(),
  tcsPaise: z.number(),
  tdsPaise: z.number(),
  /** Up to it no TDS is deducted; `null` for whom there is no threshold. */
  thresholdPaise: z.number().nullable(),
});
export type SellerTaxYear = z.output<typeof SellerTaxYear>;

export const SellerTax = z.object({
  mode: z.enum(TAX_MODES),
  profile: TaxProfile.nullable(),
  /** Masked as in the payout account, or of the GSTIN; `null` where none is known. */
  pan: z.string().nullable(),
  missing: z.array(MissingTaxData),
  year: SellerTaxYear,
});
export type SellerTax = z.output<typeof SellerTax>;

const Amounts = {
  taxablePaise: z.number(),
  cgstPaise: z.number(),
  /** UTGST in a union territory without a parliament. */
  sgstPaise: z.number(),
  igstPaise: z.number(),
  /** What rounding leaves, of either sign; the five add up to the total. */
  roundingPaise: z.number(),
  totalPaise: z.number(),
};

export const Paper = z.object({
  _id: Uuid,
  kind: z.enum(PAPER_KINDS),
  /** `CH/26-27/000123` */
  number: z.string(),
  issuedAt: Timestamp,
  /** Of a sale; `null` for the commission of a month. */
  orderId: Uuid.nullable(),
  /** What was sold, or the month of the commission. */
  subject: z.string(),
  supplierName: z.string(),
  recipientName: z.string(),
  /** Of the invoice that a note changes. */
  originalNumber: z.string().nullable(),
  /** From 1 on; a later one has details that the buyer gave after the purchase. */
  revision: z.number(),
  ...Amounts,
});
export type Paper = z.output<typeof Paper>;
export const PapersPage = pageOf('papers', Paper);

const PaperParty = z.object({
  name: z.string(),
  address: z.string(),
  /** Code in GST; `null` where it is not known. */
  state: z.string().nullable(),
  gstin: z.string().nullable(),
});
export type PaperParty = z.output<typeof PaperParty>;

/** Everything on a paper, as it was issued (CGST Rules 46, 49 and 53). Its JSON file; the PDF draws it. */
export const PaperContent = z.object({
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  financialYear: z.string(),
  issuedAt: Timestamp,
  revision: z.number(),
  supplier: PaperParty,
  recipient: PaperParty.extend({ email: z.string() }),
  /** Code of the state. */
  placeOfSupply: z.string(),
  isIntraState: z.boolean(),
  reverseCharge: z.literal(false),
  lines: z.array(z.object({ description: z.string(), code: z.string(), rateBp: z.number(), ...Amounts })),
  ...Amounts,
  /** The invoice that a note changes, and why. */
  original: z.object({ number: z.string(), issuedAt: Timestamp }).nullable(),
  reason: z.string().nullable(),
  orderId: Uuid.nullable(),
  /** The ledger's transactions whose figures these are. */
  postings: z.array(Uuid),
  /** Through whom it was sold. */
  operator: z.object({ marketName: z.string(), name: z.string(), gstin: z.string() }),
});
export type PaperContent = z.output<typeof PaperContent>;
