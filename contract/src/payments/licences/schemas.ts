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

/** The text that new orders take, and those before it, the newest first. */
export const LicenceHistory = LicenceText.extend({
  earlier: z.array(LicenceText),
});
export type LicenceHistory = z.output<typeof LicenceHistory>;

/** The text that an order was made with. `version` is `null` where it is none that the market knows by number. */
export const OrderLicence = LicenceText.omit({ summary: true }).extend({
  orderId: Uuid,
  version: z.string().nullable(),
  conditions: z.array(z.string()),
  acceptedAt: Timestamp.nullable(),
});
export type OrderLicence = z.output<typeof OrderLicence>;
