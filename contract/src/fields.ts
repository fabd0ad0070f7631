import * as z from 'zod/mini';
import { boundedText, trimmedText } from './text.ts';

/** Fields that several features share. */

export const Uuid = boundedText(36, 'Not an id').check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Not an id'),
);

/** ISO 8601 in UTC (rule W4). */
export const Timestamp = z.string();

/** A list's page number. Offsets stay bounded: page x limit never passes 100,000 rows. */
export const MAX_PAGE = 1_000;
export const MAX_PAGE_SIZE = 100;
const PAGE_TOO_FAR = `The page must be a whole number from 1 to ${MAX_PAGE}`;
const LIMIT_OUT_OF_RANGE = 'The limit must be a whole number from 1';

/** True where a list of `total` rows goes on behind this page, and the page behind it may be asked for. */
export function hasPagesAfter(page: number, limit: number, total: number): boolean {
  return page < MAX_PAGE && page * limit < total;
}

const digits = (message: string) =>
  z.pipe(
    boundedText(100, message).check(z.regex(/^\d{1,9}$/, message)),
    z.transform((text: string) => Number(text)),
  );

export const PageNumber = z.pipe(
  digits(PAGE_TOO_FAR),
  z.number().check(z.minimum(1, PAGE_TOO_FAR), z.maximum(MAX_PAGE, PAGE_TOO_FAR)),
);

/** `limit` of a list: capped at 100 rather than refused above it (rule W6). */
export const PageSize = z.pipe(
  z.pipe(digits(LIMIT_OUT_OF_RANGE), z.number().check(z.minimum(1, LIMIT_OUT_OF_RANGE))),
  z.transform((limit: number) => Math.min(limit, MAX_PAGE_SIZE)),
);

/** A filter that is on with `true` or `1`. */
export const Flag = z.pipe(
  z.enum(['true', 'false', '1', '0'], { error: 'Must be true or false' }),
  z.transform((value) => value === 'true' || value === '1'),
);

/** Answer of a list (rule W6), its rows under their own plural. */
export const pageOf = <N extends string, T extends z.ZodMiniType>(plural: N, row: T) =>
  z.object({
    ...({ [plural]: z.array(row) } as { [K in N]: z.ZodMiniArray<T> }),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    hasMore: z.boolean(),
  });

/** `http(s)` addresses only: anything else could run in the reader's page (rule H1). */
export const WebAddress = trimmedText(500).check(
  z.refine(
    (text) => text === '' || isWebAddress(text),
    'Enter an address that begins with https:// or http://',
  ),
);

function isWebAddress(text: string): boolean {
  try {
    const url = new URL(text);
    return (
      (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
    );
  } catch {
    return false;
  }
}

/** A stored file's public name in an address. */
export const ByFilename = z.object({
  filename: boundedText(100, 'Not a file name').check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, 'Not a file name')),
});
