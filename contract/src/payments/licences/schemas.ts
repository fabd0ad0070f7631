import * as z from 'zod';
import { Uuid } from '../../fields.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';

/** A licence's text in one version. Its SHA-256 is kept with every order that it binds (rule L11). */
export const LicenceText = z.object({
  tier: z.enum(LICENCE_TIERS),
  name: z.string(),
  version: z.string(),
  /** Numbered paragraphs, one empty line between them. */
  text: z.string(),
  sha256: z.string(),
});
export type LicenceText = z.output<typeof LicenceText>;

/** The text that new orders take, and those before it, the newest first. */
export const LicenceHistory = LicenceText.extend({
  earlier: z.array(LicenceText),
});
export type LicenceHistory = z.output<typeof LicenceHistory>;

/** The text that an order was made with. `version` is `null` where it is none that the market knows by number. */
export const OrderLicence = LicenceText.extend({
  orderId: Uuid,
  version: z.string().nullable(),
});
export type OrderLicence = z.output<typeof OrderLicence>;
