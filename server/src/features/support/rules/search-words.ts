import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import { containing } from '#platform/database/read-table.ts';

/** A text as searches find it: in the one spelling that `containing` gives a search too. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a search as patterns of LIKE; each has to stand in the title, in a message, or in a file's name. */
export function searchPatterns(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, SUPPORT_LIMITS.searchWords).map(containing);
}
