import * as z from 'zod';
import { ProjectFilters } from '../catalog/schemas.ts';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  CONDITIONS_MISSING,
  SAVED_SEARCH_LIMITS,
  SEARCH_CONDITIONS,
  SEARCH_NAME_MISSING,
} from './constants.ts';

const CONDITION_MAX = 500;

/** As the query of `GET /projects` writes them: `{ "search": "booking", "tags": "react,node", "maxPrice": "2000" }`. */
export const SearchConditions = z
  .partialRecord(z.enum(SEARCH_CONDITIONS), boundedText(CONDITION_MAX), {
    error: 'Send the filters of a search',
  })
  .superRefine((conditions, context) => {
    const read = ProjectFilters.safeParse(conditions);
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
    if (Object.values(conditions).every((value) => value.trim() === ''))
      context.addIssue({ code: 'custom', path: [], message: CONDITIONS_MISSING });
  });
export type SearchConditions = z.output<typeof SearchConditions>;

const SearchName = trimmedText(SAVED_SEARCH_LIMITS.nameMax, undefined, SEARCH_NAME_MISSING).min(
  1,
  SEARCH_NAME_MISSING,
);

export const SavedSearchInput = z.object({ name: SearchName, conditions: SearchConditions });
export const SavedSearchChange = z.object({ name: SearchName });

export const SavedSearch = z.object({
  _id: Uuid,
  name: z.string(),
  conditions: z.partialRecord(z.enum(SEARCH_CONDITIONS), z.string()),
  createdAt: Timestamp,
  /** When it last found something new; `null` before. */
  lastFoundAt: Timestamp.nullable(),
});
export type SavedSearch = z.output<typeof SavedSearch>;
