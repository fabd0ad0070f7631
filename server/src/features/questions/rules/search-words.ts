import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { containing } from '#platform/database/read-table.ts';

/** The words of a search as patterns of LIKE; each has to stand in the question or in one of its answers. */
export function searchPatterns(search: string | undefined): string[] {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, QUESTION_LIMITS.searchWords).map(containing);
}
