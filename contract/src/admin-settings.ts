import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp, WebAddress } from './fields.ts';
import { EMAIL_SHAPE } from './form-texts.ts';
import { FILE_LIMITS } from './listings.ts';
import { SELLER_SHARE_BOUNDS } from './money.ts';
import { trimmedText } from './text.ts';

const MIB = 1024 * 1024;

/**
 * Who approves (rule L4). `normal`: an admin, and trusted sellers at once; `approve_all`: everybody at once;
 * `review_all`: always an admin.
 */
export const REVIEW_MODES = ['normal', 'approve_all', 'review_all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

/** The largest file of each kind that an admin can allow, in MiB: what the browser refuses before sending. */
export const FILE_LIMITS_MIB = {
  archive: FILE_LIMITS.archiveBytes / MIB,
  image: FILE_LIMITS.imageBytes / MIB,
  document: FILE_LIMITS.documentBytes / MIB,
} as const;

const whole = (least: number, most: number) => {
  const said = `A whole number from ${least} to ${most}`;
  return z.nullable(
    z.number({ error: said }).check(z.int(said), z.minimum(least, said), z.maximum(most, said)),
  );
};

/** What an admin sets while the market runs. Empty texts and `null` leave a thing as the environment has it. */
export const MarketSettings = z.object({
  marketName: trimmedText(40),
  contactEmail: trimmedText(254).check(
    z.refine((email) => email === '' || EMAIL_SHAPE.test(email), 'Enter an e-mail address'),
  ),
  contactPhone: trimmedText(40),
  contactCity: trimmedText(80),
  socialGithub: WebAddress,
  socialLinkedin: WebAddress,
  socialX: WebAddress,
  reviewMode: z.nullable(z.enum(REVIEW_MODES, { error: 'There is no such mode' })),
  /** Of orders made from now on; each order keeps the share that it was made with (rules M1, P3). */
  sellerSharePercent: whole(SELLER_SHARE_BOUNDS.least, SELLER_SHARE_BOUNDS.most),
  archiveMib: whole(1, FILE_LIMITS_MIB.archive),
  imageMib: whole(1, FILE_LIMITS_MIB.image),
  documentMib: whole(1, FILE_LIMITS_MIB.document),
});
export type MarketSettings = z.output<typeof MarketSettings>;

const SettingsState = z.object({
  /** 0 until an admin sets something for the first time. */
  revision: z.number(),
  settings: MarketSettings,
  /** What stands where nothing is set. */
  defaults: MarketSettings,
  changedAt: z.nullable(Timestamp),
  changedBy: z.nullable(z.string()),
});
export type SettingsState = z.output<typeof SettingsState>;

export const adminSettingsEndpoints = {
  'GET /admin/settings': endpoint({
    summary: 'What admins have set, and what the environment says',
    access: ['admin'],
    data: SettingsState,
  }),
  'PUT /admin/settings': endpoint({
    summary: 'Set all of it; every process follows within a second',
    access: ['admin'],
    body: z.object({
      /** The one that was read: another is refused. */
      revision: z.number().check(z.int()),
      settings: MarketSettings,
      reason: z._default(trimmedText(500), ''),
    }),
    data: SettingsState,
  }),
};
