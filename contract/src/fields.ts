import * as z from 'zod';
import './field-words.ts';
import { LICENCE_LIMITS, QUANTITY_WRONG } from './listings/constants.ts';
import { MAX_PAGE, MAX_PAGE_SIZE } from './paging.ts';
import { boundedText, trimmedText } from './text.ts';

/** Fields that several features share. */

/** What is said of an id that none can be. */
export const NO_ID = 'There is no such id';

export const Uuid = boundedText(36, NO_ID).regex(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  NO_ID,
);

/** For how many products or clients a licence is (rule L12). */
export const Quantity = z
  .number(QUANTITY_WRONG)
  .int(QUANTITY_WRONG)
  .min(1, QUANTITY_WRONG)
  .max(LICENCE_LIMITS.quantityMax, QUANTITY_WRONG);

/** ISO 8601 in UTC (rule W4). */
export const Timestamp = z.string();

const PAGE_TOO_FAR = `The page must be a whole number from 1 to ${MAX_PAGE}`;
const LIMIT_OUT_OF_RANGE = 'The limit must be a whole number from 1';

const digits = (message: string) =>
  boundedText(100, message)
    .regex(/^\d{1,9}$/, message)
    .transform((text: string) => Number(text));

export const PageNumber = digits(PAGE_TOO_FAR).pipe(
  z.number().min(1, PAGE_TOO_FAR).max(MAX_PAGE, PAGE_TOO_FAR),
);

/**
 * For a rule across the fields of a body: it is looked at even where one of them is wrong, so that everything is said at
 * once. It then has to bear fields of any kind.
 */
export const EVEN_IF_FIELDS_ARE_WRONG = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** `limit` of a list: capped at 100 rather than refused above it (rule W6). */
export const PageSize = digits(LIMIT_OUT_OF_RANGE)
  .pipe(z.number().min(1, LIMIT_OUT_OF_RANGE))
  .transform((limit: number) => Math.min(limit, MAX_PAGE_SIZE));

/** A filter that is on with `true` or `1`. */
export const Flag = z
  .enum(['true', 'false', '1', '0'], { error: 'This filter must be true or false' })
  .transform((value) => value === 'true' || value === '1');

/** Answer of a list (rule W6), its rows under their own plural. */
export const pageOf = <N extends string, T extends z.ZodType>(plural: N, row: T) =>
  z.object({
    ...({ [plural]: z.array(row) } as { [K in N]: z.ZodArray<T> }),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
    hasMore: z.boolean(),
  });

/** `http(s)` addresses only: anything else could run in the reader's page (rule H1). */
export const WebAddress = trimmedText(500).refine(
  (text) => text === '' || isWebAddress(text),
  'Enter an address that begins with https:// or http://',
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
  filename: boundedText(100, 'There is no such file').regex(
    /^[A-Za-z0-9._-]{1,100}$/,
    'There is no such file',
  ),
});

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
/** A day as filters send it; days are those of the market in India. */
export const Day = boundedText(100, 'Enter a day, such as 2026-11-21')
  // It aborts nothing: the other fields of a form are looked at all the same.
  .regex(DAY_SHAPE, { error: 'Enter a day, such as 2026-11-21' })
  // 31 February is read as a day of March, and the database knows no year 0.
  .refine((day) => !DAY_SHAPE.test(day) || (day >= '1900' && isDay(day)), 'There is no such day');
