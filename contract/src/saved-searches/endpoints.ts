import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { SAVED_SEARCH_LIMITS } from './constants.ts';
import { SavedSearch, SavedSearchChange, SavedSearchInput } from './schemas.ts';

const ById = z.object({ id: Uuid });

export const savedSearchEndpoints = {
  'GET /saved-searches': endpoint({
    summary: "The caller's saved searches, the newest first",
    access: 'signed-in',
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(SAVED_SEARCH_LIMITS.searches) }),
    data: pageOf('savedSearches', SavedSearch).extend({
      /** Whether the caller gets mails: the address is confirmed, and they are not switched off. */
      mails: z.enum(['on', 'off', 'unconfirmed']),
    }),
  }),
  'POST /saved-searches': endpoint({
    summary: 'Save a search of the market; a daily mail tells what it newly finds',
    access: 'signed-in',
    body: SavedSearchInput,
    data: z.object({ savedSearch: SavedSearch }),
    status: 201,
    idempotent: true,
  }),
  'PATCH /saved-searches/:id': endpoint({
    summary: 'Give a saved search another name',
    access: 'signed-in',
    params: ById,
    body: SavedSearchChange,
    data: z.object({ savedSearch: SavedSearch }),
  }),
  'DELETE /saved-searches/:id': endpoint({
    summary: 'Delete a saved search, and end its mails',
    access: 'signed-in',
    params: ById,
  }),
};
