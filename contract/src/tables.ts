import * as z from 'zod/mini';
import { PageNumber, PageSize } from './fields.ts';
import { boundedText, trimmedText } from './text.ts';

/** Characters without which a reason says nothing. */
export const EXPORT_REASON_MIN = 3;

const Direction = z.enum(['asc', 'desc'], { error: 'The direction is asc or desc' });
/** For a list that is not the largest or latest first unless told. */
export const AscendingByDefault = z._default(Direction, 'asc');

/** What every list of the admins takes beside its own filters: search, direction and page (rule W6). */
export const TABLE_FIELDS = {
  /** Part of what the list's search looks at, such as a name or a number. */
  search: z.optional(trimmedText(200)),
  dir: z._default(Direction, 'desc'),
  page: z._default(PageNumber, 1),
  limit: z._default(PageSize, 20),
};

/** Why a file with people's data is taken; kept with the act (rule R4). */
export const ExportReason = trimmedText(500, 'At most 500 characters', 'Say what the file is for').check(
  z.minLength(EXPORT_REASON_MIN, 'Say what the file is for'),
);
/** What the file of a list takes beside the list's own filters. */
export const EXPORT_FIELDS = { reason: ExportReason };

/** The columns by which a list can be sorted; the first unless told. */
export const sortBy = <const S extends readonly [string, ...string[]]>(columns: S) =>
  z._default(z.enum(columns, { error: 'The list cannot be sorted by that' }), columns[0] as never);

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

/** A day as filters send it; days are those of the market in India. */
export const Day = boundedText(100, 'Enter a day, such as 2026-11-21').check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Enter a day, such as 2026-11-21', abort: true }),
  // 31 February is read as a day of March, and the database knows no year 0.
  z.refine((day) => day >= '1900' && isDay(day), 'There is no such day'),
);

/** Rows that a CSV file holds at most, the newest of the filtered list. */
export const CSV_ROWS = 50_000;
