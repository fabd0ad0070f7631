import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
import {
  AWAY_WRONG,
  LANGUAGES_MAX,
  LINK_MAX,
  LINK_STATUSES,
  LINK_WRONG,
  LINKS_MAX,
  SLUG_MAX,
  SLUG_MIN,
  SLUG_SHAPE,
  SLUG_WRONG,
  SPOKEN_LANGUAGE_CODES,
} from './constants.ts';

/** The last part of the address of a seller's page. */
const Slug = trimmedText(SLUG_MAX, SLUG_WRONG).min(SLUG_MIN, SLUG_WRONG).regex(SLUG_SHAPE, SLUG_WRONG);

/** A day such as `2026-12-03`, or a moment in ISO 8601. */
const AwayUntil = boundedText(40, AWAY_WRONG)
  .regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,18}(?:Z|[+-]\d{2}:\d{2}))?$/, { error: AWAY_WRONG, abort: true })
  .refine((text) => isMoment(text), AWAY_WRONG);

/** 31 February is none, whatever it can be read as. */
function isMoment(text: string): boolean {
  const day = new Date(text.slice(0, 10));
  return (
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text.slice(0, 10))
  );
}

const SpokenLanguages = z
  .array(z.enum(SPOKEN_LANGUAGE_CODES, { error: 'There is no such language' }))
  .max(LANGUAGES_MAX, `At most ${LANGUAGES_MAX} languages`)
  .transform((codes) => [...new Set(codes)]);

const SellerLinkAddress = trimmedText(LINK_MAX).refine((text) => isHttps(text), LINK_WRONG);

/**
 * What is stored is what a browser opens: it reads `https:a.in` and blanks in its own way, and letters of other scripts can
 * look like those of another address, which an admin would approve.
 */
const AS_WRITTEN = /^https:\/\/[a-z0-9][\x21-\x7e]*$/i;

function isHttps(text: string): boolean {
  if (!text.startsWith('https://') || !AS_WRITTEN.test(text) || /["'<>\\`{}|^]/.test(text)) return false;
  try {
    const { protocol, username, password, hostname } = new URL(text);
    return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  } catch {
    return false;
  }
}

/** What a seller may change of their page, beside name and bio. */
export const sellerPageInput = {
  slug: Slug.optional(),
  languages: SpokenLanguages.optional(),
  /** `null`: back now. */
  awayUntil: AwayUntil.nullable().optional(),
  links: z
    .array(SellerLinkAddress)
    .max(LINKS_MAX, `At most ${LINKS_MAX} links`)
    .transform((urls) => [...new Set(urls)])
    .optional(),
};

/** A link as its seller and admins see it; visitors see approved ones alone. */
export const SellerLink = z.object({ url: z.string(), status: z.enum(LINK_STATUSES) });
export type SellerLink = z.output<typeof SellerLink>;

/** The wide picture over a seller's page; width and height are those of `url`. */
export const SellerBanner = z.object({
  url: z.string(),
  /** The same at half its width and height. */
  smallUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** Average colour as `#rrggbb`. */
  colour: z.string(),
});
export type SellerBanner = z.output<typeof SellerBanner>;

/** What a profile says of a seller's page. */
export const sellerPageFields = {
  /** `null` for somebody who has never sold. */
  slug: z.string().nullable(),
  /** When the seller may choose another slug; `null`: now. */
  slugChangeAt: Timestamp.nullable(),
  languages: z.array(z.enum(SPOKEN_LANGUAGE_CODES)),
  awayUntil: Timestamp.nullable(),
  links: z.array(SellerLink),
  /** `null` while there is none. */
  banner: SellerBanner.nullable(),
};
