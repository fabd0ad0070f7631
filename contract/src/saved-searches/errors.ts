import { SAVED_SEARCH_LIMITS } from './constants.ts';

/** What the calls of saved searches can answer, in the form of `ERRORS` (rule R8). */
export const SAVED_SEARCH_ERRORS = {
  'saved_search.not_found': [404, 'There is no such saved search.'],
  'saved_search.there_already': [409, 'You have saved this search already.'],
  'saved_search.too_many': [
    409,
    `You have ${SAVED_SEARCH_LIMITS.searches} saved searches, which is the most. Delete one first.`,
  ],
} as const;
