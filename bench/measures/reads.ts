import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import { COMMON_WORD, RARE_WORD } from '../market/words.ts';

/** The public reads of the bench and how the pages' loaders ask for the same. */
export interface Read {
  name: string;
  path: string;
  /** Which rows a floor has to bring. */
  asks: { category?: 'web'; search?: string; page?: number } | { id: string };
}

/** A page of a category that few people reach. */
const FAR_PAGE = 50;

const NEWEST: Read = { name: `${LIST_LIMIT} newest`, path: '/api/projects', asks: {} };
export const FIRST_PAGE: Read = {
  name: 'category, page 1',
  path: '/api/projects?category=web',
  asks: { category: 'web' },
};
export const LAST_PAGE: Read = {
  name: `category, page ${FAR_PAGE}`,
  path: `/api/projects?category=web&page=${FAR_PAGE}`,
  asks: { category: 'web', page: FAR_PAGE },
};
export const COMMON_SEARCH: Read = {
  name: 'search, word in 30 %',
  path: `/api/projects?search=${COMMON_WORD}`,
  asks: { search: COMMON_WORD },
};
const RARE_SEARCH: Read = {
  name: 'search, rare word',
  path: `/api/projects?search=${RARE_WORD}`,
  asks: { search: RARE_WORD },
};

/** All of them, with the detail of one listing. */
export function allReads(projectId: string): Read[] {
  const detail: Read = { name: 'detail', path: `/api/projects/${projectId}`, asks: { id: projectId } };
  return [NEWEST, FIRST_PAGE, LAST_PAGE, COMMON_SEARCH, RARE_SEARCH, detail];
}
