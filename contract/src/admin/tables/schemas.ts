import * as z from 'zod';
import { PageNumber, PageSize } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import { actReason } from '../acts/schemas.ts';
import { EXPORT_REASON_MIN } from './constants.ts';

const Direction = z.enum(['asc', 'desc'], { error: 'The direction is asc or desc' });
/** For a list that is not the largest or latest first unless told. */
export const AscendingByDefault = Direction.default('asc');

/** What every list of the admins takes beside its own filters: search, direction and page (rule W6). */
export const TABLE_FIELDS = {
  /** Part of what the list's search looks at, such as a name or a number. */
  search: trimmedText(200).optional(),
  dir: Direction.default('desc'),
  page: PageNumber.default(1),
  limit: PageSize.default(20),
};

/** Why a file with people's data is taken; kept with the act (rule R4). */
export const ExportReason = actReason('Say what the file is for', EXPORT_REASON_MIN);
/** What the file of a list takes beside the list's own filters. */
export const EXPORT_FIELDS = { reason: ExportReason };

/** The columns by which a list can be sorted; the first unless told. */
export const sortBy = <const S extends readonly [string, ...string[]]>(columns: S) =>
  z.enum(columns, { error: 'The list cannot be sorted by that' }).default(columns[0] as never);
