import * as z from 'zod';
import { EMAIL_SHAPE } from '../../accounts/constants.ts';
import { Timestamp, WebAddress } from '../../fields.ts';
import { SELLER_SHARE_BOUNDS } from '../../seller-share.ts';
import { trimmedText } from '../../text.ts';
import { FILE_LIMITS_MIB, REVIEW_MODES } from './constants.ts';

const whole = (least: number, most: number) => {
  const said = `A whole number from ${least} to ${most}`;
  return z.number({ error: said }).int(said).min(least, said).max(most, said).nullable();
};

/** What an admin sets while the market runs. Empty texts and `null` leave a thing as the environment has it. */
export const MarketSettings = z.object({
  marketName: trimmedText(40),
  contactEmail: trimmedText(254).refine(
    (email) => email === '' || EMAIL_SHAPE.test(email),
    'Enter an e-mail address',
  ),
  contactPhone: trimmedText(40),
  contactCity: trimmedText(80),
  socialGithub: WebAddress,
  socialLinkedin: WebAddress,
  socialX: WebAddress,
  reviewMode: z.enum(REVIEW_MODES, { error: 'There is no such mode' }).nullable(),
  /** Of orders made from now on; each order keeps the share that it was made with (rules M1, P3). */
  sellerSharePercent: whole(SELLER_SHARE_BOUNDS.least, SELLER_SHARE_BOUNDS.most),
  /** Nobody else takes money by the market's account at the provider: what no order knows is returned at once (rule P5). */
  providerAccountIsOurs: z.boolean({ error: 'Choose yes or no' }).nullable(),
  archiveMib: whole(1, FILE_LIMITS_MIB.archive),
  imageMib: whole(1, FILE_LIMITS_MIB.image),
  documentMib: whole(1, FILE_LIMITS_MIB.document),
});
export type MarketSettings = z.output<typeof MarketSettings>;

export const SettingsState = z.object({
  /** 0 until an admin sets something for the first time. */
  revision: z.number(),
  settings: MarketSettings,
  /** What stands where nothing is set. */
  defaults: MarketSettings,
  changedAt: Timestamp.nullable(),
  changedBy: z.string().nullable(),
});
export type SettingsState = z.output<typeof SettingsState>;
