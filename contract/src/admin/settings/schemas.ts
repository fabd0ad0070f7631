import * as z from 'zod';
import { EMAIL_SHAPE } from '../../accounts/constants.ts';
import { SECOND_FACTOR_FOR } from '../../accounts/second-factor/constants.ts';
import { EVEN_IF_FIELDS_ARE_WRONG, Timestamp, Uuid, WebAddress } from '../../fields.ts';
import { ACCOUNT_SHAPE, PAYOUT_MIN_PAISE } from '../../payouts/constants.ts';
import { SELLER_SHARE_BOUNDS } from '../../seller-share.ts';
import { ADDRESS_MAX, NAME_MAX, TAX_MODES, TAX_WORDS } from '../../tax/constants.ts';
import { gstinFault, panOfGstin, tcsGstinFault } from '../../tax/gstin.ts';
import { GstinField, seen, seenInLines, TcsGstinField } from '../../tax/schemas.ts';
import { trimmedText } from '../../text.ts';
import { ACCENT_IDS } from './accents.ts';
import { FILE_LIMITS_MIB, REVIEW_MODES, SECOND_ADMIN_MAX_RUPEES } from './constants.ts';

const whole = (least: number, most: number) => {
  const said = `A whole number from ${least} to ${most}`;
  return z.number({ error: said }).int(said).min(least, said).max(most, said).nullable();
};

/** What an admin sets while the market runs. Empty texts and `null` leave a thing as the environment has it. */
export const MarketSettings = z.object({
  marketName: trimmedText(40),
  /** `null`, or left out: vermilion. */
  accent: z.enum(ACCENT_IDS, { error: 'There is no such colour' }).nullable().default(null),
  contactEmail: trimmedText(254).refine(
    (email) => email === '' || EMAIL_SHAPE.test(email),
    'Enter an e-mail address',
  ),
  contactPhone: trimmedText(40),
  contactCity: trimmedText(80),
  /** Who answers complaints, as `/grievance` names them (rules R7, V16). */
  officerName: trimmedText(NAME_MAX),
  officerEmail: trimmedText(254).refine(
    (email) => email === '' || EMAIL_SHAPE.test(email),
    'Enter an e-mail address',
  ),
  officerPhone: trimmedText(40),
  officerAddress: trimmedText(ADDRESS_MAX),
  socialGithub: WebAddress,
  socialLinkedin: WebAddress,
  socialX: WebAddress,
  reviewMode: z.enum(REVIEW_MODES, { error: 'There is no such mode' }).nullable(),
  /** Of orders made from now on; each order keeps the share that it was made with (rules M1, P3). */
  sellerSharePercent: whole(SELLER_SHARE_BOUNDS.least, SELLER_SHARE_BOUNDS.most),
  /** Whose account needs a second factor (rule A7). */
  secondFactorFor: z.enum(SECOND_FACTOR_FOR, { error: 'There is no such choice' }).nullable(),
  /** Nobody else takes money by the market's account at the provider: what no order knows is returned at once (rule P5). */
  providerAccountIsOurs: z.boolean({ error: 'Choose yes or no' }).nullable(),
  /** Payouts above this many rupees take the yes of two admins; `null`: one is enough (rule M3). */
  secondAdminFromRupees: whole(PAYOUT_MIN_PAISE / 100, SECOND_ADMIN_MAX_RUPEES),
  /** The market's own bank account, which bank files name as the one that the money leaves. */
  payoutDebitAccount: trimmedText(18).refine(
    (digits) => digits === '' || ACCOUNT_SHAPE.test(digits),
    'Enter 9 to 18 digits, such as 50100234567890',
  ),
  /** `gst`: tax invoices, TCS and TDS from now on; it takes the operator's name, GSTIN and address (rule M5). */
  taxMode: z.enum(TAX_MODES, { error: 'Choose off or gst' }).nullable(),
  operatorName: trimmedText(NAME_MAX).refine(...seen),
  operatorGstin: GstinField,
  /** Of the registration for TCS, which files GSTR-8; of the same PAN (rules V10, V17). */
  operatorTcsGstin: TcsGstinField,
  operatorAddress: trimmedText(ADDRESS_MAX).refine(...seenInLines),
  /** Words and phrases, separated by commas: with one of them a new author's review or question waits (rules R1, R2). */
  heldWords: trimmedText(2_000),
  archiveMib: whole(1, FILE_LIMITS_MIB.archive),
  imageMib: whole(1, FILE_LIMITS_MIB.image),
  documentMib: whole(1, FILE_LIMITS_MIB.document),
});
export type MarketSettings = z.output<typeof MarketSettings>;

const neededForGst = (field: 'operatorName' | 'operatorGstin' | 'operatorAddress', error: string) =>
  [
    (settings: { taxMode?: unknown } & Record<string, unknown>) =>
      settings.taxMode !== 'gst' || Boolean(settings[field]),
    { path: [field] as PropertyKey[], error, ...EVEN_IF_FIELDS_ARE_WRONG },
  ] as const;

interface OperatorNumbers {
  operatorGstin?: unknown;
  operatorTcsGstin?: unknown;
}
/** Where one of the two is missing or wrong there is nothing to compare. */
function hasSamePan({ operatorGstin: gstin, operatorTcsGstin: tcs }: OperatorNumbers): boolean {
  const areBoth = typeof gstin === 'string' && typeof tcs === 'string';
  if (!areBoth || gstinFault(gstin) !== undefined || tcsGstinFault(tcs) !== undefined) return true;
  return panOfGstin(gstin) === panOfGstin(tcs);
}
const samePan = [
  hasSamePan,
  {
    path: ['operatorTcsGstin'] as PropertyKey[],
    error: ({ input }: { input?: unknown }) =>
      TAX_WORDS.tcsGstinPan.replace('{pan}', panOfGstin(String((input as OperatorNumbers).operatorGstin))),
    ...EVEN_IF_FIELDS_ARE_WRONG,
  },
] as const;

/** The settings as they are sent. */
export const MarketSettingsForm = MarketSettings.refine(...neededForGst('operatorName', TAX_WORDS.legalName))
  .refine(...neededForGst('operatorGstin', TAX_WORDS.gstin))
  .refine(...neededForGst('operatorAddress', TAX_WORDS.address))
  .refine(...samePan);

/** A raise of the sum above which payouts take two admins, until it holds (rule M3). */
export const SecondAdminRaise = z.object({
  _id: Uuid,
  /** `null`: one admin is to be enough for every payout. */
  toRupees: z.number().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: Timestamp,
  dueAt: Timestamp,
  /** `null` where the caller may confirm it, else why not. */
  cannotConfirm: z.string().nullable(),
});
export type SecondAdminRaise = z.output<typeof SecondAdminRaise>;

/** The market's own logo, with the size in which pages show it. */
export const MarketLogo = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type MarketLogo = z.output<typeof MarketLogo>;

export const SettingsState = z.object({
  /** 0 until an admin sets something for the first time. */
  revision: z.number(),
  settings: MarketSettings,
  /** What stands where nothing is set. */
  defaults: MarketSettings,
  changedAt: Timestamp.nullable(),
  changedBy: z.string().nullable(),
  secondAdminRaise: SecondAdminRaise.nullable(),
  /** `null`: the drawn mark. It has calls of its own. */
  logo: MarketLogo.nullable(),
});
export type SettingsState = z.output<typeof SettingsState>;
