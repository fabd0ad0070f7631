import * as z from 'zod';
import {
  BSR_CODE_SHAPE,
  BSR_CODE_WORDS,
  CHALLAN_SHAPE,
  CHALLAN_WORDS,
  CLOSING_LISTS,
  CLOSING_STEPS,
  PAID_TAXES,
  SERIAL_NUMBER_SHAPE,
  SERIAL_NUMBER_WORDS,
} from '../../accounting/constants.ts';
import { Day, EVEN_IF_FIELDS_ARE_WRONG, Flag, pageOf, Timestamp, Uuid } from '../../fields.ts';
import {
  BASIS_POINTS,
  PAPER_KINDS,
  type PercentKind,
  RATE_FIELD_OF,
  RATE_KINDS,
  RATE_MAX,
  type RateField,
  type RateKind,
} from '../../tax/constants.ts';
import { MissingTaxData, Month, Paper, SellerTaxYear, seen, TaxProfile } from '../../tax/schemas.ts';
import { trimmedText } from '../../text.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';

const RATE_SAID = `A whole number of basis points from 0 to ${BASIS_POINTS}, such as 1800 for 18 %`;
const CODE_SAID = 'Enter 4 to 8 digits, such as 998434';

const AMOUNT_SAID = 'Enter the amount in paise, such as 50000000 for ₹5,00,000';
const DAY_SAID = 'Enter a day of the month from 1 to 31, such as 10';
const WORDS_SAID = 'Enter what is written in the return, such as Section 393(1)';
const SOURCE_SAID = 'Name the law or notification';
const NO_KIND = 'There is no such rate';

/** What a kind needs is said at its field. */
const needs = (field: RateField, words: string) =>
  [
    (form: Partial<Record<RateField, unknown>> & { kind?: unknown }) =>
      RATE_FIELD_OF[form.kind as RateKind] !== field || (form[field] !== null && form[field] !== ''),
    { path: [field] as PropertyKey[], error: words, ...EVEN_IF_FIELDS_ARE_WRONG },
  ] as const;

/** What holds from a day on, in the field that its kind has; of `sale_gst` one for each category, or for all (`null`). */
export const RateForm = z
  .object({
    kind: z.enum(RATE_KINDS, { error: NO_KIND }),
    category: trimmedText(40).nullable().default(null),
    /** SAC or HSN of what is sold; empty for taxes that have none. */
    code: trimmedText(8)
      .refine((code) => code === '' || /^\d{4,8}$/.test(code), CODE_SAID)
      .default(''),
    basisPoints: z
      .number({ error: RATE_SAID })
      .int(RATE_SAID)
      .min(0, RATE_SAID)
      .max(BASIS_POINTS, RATE_SAID)
      .nullable()
      .default(null),
    amountPaise: z
      .number({ error: AMOUNT_SAID })
      .int(AMOUNT_SAID)
      .min(0, AMOUNT_SAID)
      .max(Number.MAX_SAFE_INTEGER, AMOUNT_SAID)
      .nullable()
      .default(null),
    /** Of the next month; one that is shorter has its last. */
    day: z
      .number({ error: DAY_SAID })
      .int(DAY_SAID)
      .min(1, DAY_SAID)
      .max(31, DAY_SAID)
      .nullable()
      .default(null),
    words: trimmedText(100)
      .refine(...seen)
      .default(''),
    validFrom: Day,
    /** The law, notification or opinion behind it. */
    source: trimmedText(300, undefined, SOURCE_SAID).min(3, SOURCE_SAID),
  })
  .refine(...needs('basisPoints', RATE_SAID))
  .refine(...needs('amountPaise', AMOUNT_SAID))
  .refine(...needs('day', DAY_SAID))
  .refine(...needs('words', WORDS_SAID))
  .refine(({ kind, basisPoints }) => !(Number(basisPoints) > mostOf(kind)), {
    path: ['basisPoints'],
    error: ({ input }) => `At most ${mostOf((input as { kind: RateKind }).kind) / 100} %`,
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type RateForm = z.output<typeof RateForm>;

const mostOf = (kind: RateKind) => RATE_MAX[kind as PercentKind] ?? BASIS_POINTS;

const RATE_STATES = ['past', 'in_force', 'to_come'] as const;
export const Rate = z.object({
  _id: Uuid,
  kind: z.enum(RATE_KINDS),
  category: z.string().nullable(),
  code: z.string(),
  /** One of the four has a value: that which the kind has. */
  basisPoints: z.number().nullable(),
  amountPaise: z.number().nullable(),
  day: z.number().nullable(),
  words: z.string(),
  validFrom: z.string(),
  source: z.string(),
  /** `null`: it came with the program. */
  addedBy: z.string().nullable(),
  /** `in_force` is the one that holds today; one that has not begun can be taken back. */
  state: z.enum(RATE_STATES),
});
export type Rate = z.output<typeof Rate>;
export const RatesPage = pageOf('rates', Rate);

export const RateQuery = z.object({
  /** `search`: part of the source, a code or the words. */
  ...TABLE_FIELDS,
  sort: sortBy(['validFrom', 'kind']),
  kind: z.enum(RATE_KINDS, { error: NO_KIND }).optional(),
  state: z.enum(RATE_STATES, { error: 'There is no such state' }).optional(),
});
export type RateQuery = z.output<typeof RateQuery>;

export const SellerTaxQuery = z.object({
  /** `search`: part of the name, address or GSTIN. */
  ...TABLE_FIELDS,
  sort: sortBy(['grossPaise', 'name']),
  /** Only sellers of whom something is missing. */
  missing: Flag.optional(),
});
export type SellerTaxQuery = z.output<typeof SellerTaxQuery>;

export const ManagedSellerTax = z.object({
  seller: z.object({ uid: Uuid, name: z.string(), email: z.string() }),
  profile: TaxProfile.nullable(),
  hasPan: z.boolean(),
  missing: z.array(MissingTaxData),
  year: SellerTaxYear,
});
export type ManagedSellerTax = z.output<typeof ManagedSellerTax>;
export const ManagedSellerTaxPage = pageOf('sellers', ManagedSellerTax);

export const PaperQuery = z.object({
  /** `search`: the number of a paper or order, or part of a party's name or GSTIN. */
  ...TABLE_FIELDS,
  sort: sortBy(['issuedAt', 'totalPaise']),
  month: Month.optional(),
  kind: z.enum(PAPER_KINDS, { error: 'There is no such kind' }).optional(),
});
export type PaperQuery = z.output<typeof PaperQuery>;
export const ManagedPapersPage = pageOf('papers', Paper);

const Step = z.object({
  code: z.enum(CLOSING_STEPS),
  isDone: z.boolean(),
  isNeeded: z.boolean(),
  /** What is found, and what to do where it is not done. */
  text: z.string(),
  /** Where what is open can be seen. */
  lists: z.array(z.enum(CLOSING_LISTS)),
});

/** The market's GST of a month: `toPay = max(0, output) - setOff`, and `carried = brought + input - setOff`. */
const GstOfMonth = z.object({
  /** On the commission; below zero where more was given back than kept. */
  outputPaise: z.number(),
  /** That the market paid on the payment provider's fees. */
  inputPaise: z.number(),
  /** Input tax of earlier months that is not set off yet. */
  broughtPaise: z.number(),
  setOffPaise: z.number(),
  toPayPaise: z.number(),
  carriedPaise: z.number(),
  /** When the set-off was posted; until then it is what it would be. */
  postedAt: Timestamp.nullable(),
});

const NO_TAX = 'There is no such tax';

export const Challan = z.object({
  _id: Uuid,
  tax: z.enum(PAID_TAXES),
  month: z.string(),
  amountPaise: z.number(),
  reference: z.string(),
  paidOn: z.string(),
  /** Both of TDS alone; `null` where it is another tax, or was recorded without. */
  bsrCode: z.string().nullable(),
  serialNumber: z.string().nullable(),
  recordedBy: z.string(),
  recordedAt: Timestamp,
});
export type Challan = z.output<typeof Challan>;
export const ChallansPage = pageOf('challans', Challan);

export const ChallanQuery = z.object({
  /** `search`: part of the challan's number. */
  ...TABLE_FIELDS,
  sort: sortBy(['paidOn', 'month', 'amountPaise']),
  tax: z.enum(PAID_TAXES, { error: NO_TAX }).optional(),
  month: Month.optional(),
});
export type ChallanQuery = z.output<typeof ChallanQuery>;

export const TaxMonth = z.object({
  month: z.string(),
  isOver: z.boolean(),
  closedAt: Timestamp.nullable(),
  closedBy: z.string().nullable(),
  sales: z.number(),
  salesPaise: z.number(),
  returnedPaise: z.number(),
  tcsPaise: z.number(),
  tdsPaise: z.number(),
  commissionPaise: z.number(),
  commissionGstPaise: z.number(),
});
export type TaxMonth = z.output<typeof TaxMonth>;
export const TaxMonthsPage = pageOf('months', TaxMonth);

const MONTH_STATES = ['running', 'to_close', 'closed'] as const;
export const TaxMonthQuery = z.object({
  /** `search`: part of a month, such as `2026-11` or `2026`. */
  ...TABLE_FIELDS,
  sort: sortBy(['month', 'salesPaise']),
  state: z.enum(MONTH_STATES, { error: 'There is no such state' }).optional(),
});
export type TaxMonthQuery = z.output<typeof TaxMonthQuery>;

export const TaxMonthDetail = TaxMonth.extend({
  steps: z.array(Step),
  gst: GstOfMonth,
  /** What is to be paid of the month, when, and what was. */
  due: z.array(
    z.object({ tax: z.enum(PAID_TAXES), on: z.string(), duePaise: z.number(), paidPaise: z.number() }),
  ),
  challans: z.array(Challan),
  /** For which GSTINs returns of the month are filed. */
  returns: z.object({
    /** GSTR-1: the present one first, if there is one; then earlier ones that the month's commission was invoiced under. */
    gstins: z.array(z.string()),
    /** GSTR-8; `null` until the settings have it. */
    tcsGstin: z.string().nullable(),
  }),
});
export type TaxMonthDetail = z.output<typeof TaxMonthDetail>;

const AMOUNT = 'Enter the amount in paise, such as 150000 for ₹1,500';
/** Of TDS it has to be there; of other taxes it is not kept. */
const neededForTds = (field: 'bsrCode' | 'serialNumber', shape: RegExp, error: string) =>
  [
    ({ tax, ...form }: { tax?: unknown } & Record<string, unknown>) =>
      tax !== 'tds' || shape.test(String(form[field])),
    { path: [field] as PropertyKey[], error, ...EVEN_IF_FIELDS_ARE_WRONG },
  ] as const;
export const ChallanForm = z
  .object({
    tax: z.enum(PAID_TAXES, { error: NO_TAX }),
    month: Month,
    amountPaise: z.number({ error: AMOUNT }).int(AMOUNT).min(1, AMOUNT).max(Number.MAX_SAFE_INTEGER, AMOUNT),
    reference: trimmedText(40, CHALLAN_WORDS, CHALLAN_WORDS).regex(CHALLAN_SHAPE, CHALLAN_WORDS),
    paidOn: Day,
    bsrCode: trimmedText(20, BSR_CODE_WORDS, BSR_CODE_WORDS).default(''),
    serialNumber: trimmedText(20, SERIAL_NUMBER_WORDS, SERIAL_NUMBER_WORDS).default(''),
  })
  .refine(...neededForTds('bsrCode', BSR_CODE_SHAPE, BSR_CODE_WORDS))
  .refine(...neededForTds('serialNumber', SERIAL_NUMBER_SHAPE, SERIAL_NUMBER_WORDS));
export type ChallanForm = z.output<typeof ChallanForm>;
