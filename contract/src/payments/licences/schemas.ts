import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';
import { LICENCE_ANSWERS, LICENCE_TOPICS } from './constants.ts';

/** What a licence allows in a few words for each topic; what binds is the text. */
export const LicenceSummary = z.array(
  z.object({
    topic: z.enum(LICENCE_TOPICS),
    name: z.string(),
    answer: z.enum(LICENCE_ANSWERS),
    words: z.string(),
  }),
);
export type LicenceSummary = z.output<typeof LicenceSummary>;

/** A licence's text in one version. Its SHA-256 is kept with every order that it binds (rule L11). */
export const LicenceText = z.object({
  tier: z.enum(LICENCE_TIERS),
  name: z.string(),
  version: z.string(),
  /** Numbered paragraphs, one empty line between them. */
  text: z.string(),
  sha256: z.string(),
  summary: LicenceSummary,
});
export type LicenceText = z.output<typeof LicenceText>;

/** A version of one licence's text. */
export type LicenceTextVersion = Omit<LicenceText, 'tier' | 'name'>;

/** The text that new orders take, and those before it, the newest first. */
export const LicenceHistory = LicenceText.extend({
  earlier: z.array(LicenceText),
});
export type LicenceHistory = z.output<typeof LicenceHistory>;

/** What a licence costs whose owner exchanges it for a higher one, in rupees (rule L12). */
export const UpgradeOffer = z.object({
  licence: z.enum(LICENCE_TIERS),
  /** Of the tier, for the whole quantity. */
  listPrice: z.number(),
  /** What the quantity takes off. */
  discountAmount: z.number(),
  /** What was paid for the licence that is replaced and has not gone back. */
  credit: z.number(),
  amount: z.number(),
  /** SHA-256 of the text that the upgrade is made under. */
  termsSha256: z.string(),
});
export type UpgradeOffer = z.output<typeof UpgradeOffer>;

/** The upgrade that was asked about, else to the next tier, and all that there are. */
export const UpgradeQuote = UpgradeOffer.extend({
  upgradeFrom: Uuid,
  projectId: Uuid,
  /** Tier of the licence that would be replaced. */
  from: z.enum(LICENCE_TIERS),
  quantity: z.number(),
  licensee: z.string(),
  offers: z.array(UpgradeOffer),
});
export type UpgradeQuote = z.output<typeof UpgradeQuote>;

/** The text that an order was made with. `version` is `null` where it is none that the market knows by number. */
export const OrderLicence = LicenceText.omit({ summary: true }).extend({
  orderId: Uuid,
  version: z.string().nullable(),
  conditions: z.array(z.string()),
  acceptedAt: Timestamp.nullable(),
  marketTerms: z.number().nullable(),
  privacyPolicy: z.number().nullable(),
});
export type OrderLicence = z.output<typeof OrderLicence>;
