import type { savedSearchEndpoints } from '#contract/saved-searches/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { deleteOwnSearch, listOwnSearches, renameOwnSearch, saveSearch } from '../service/searches.ts';

export const savedSearchHandlers: Handlers<typeof savedSearchEndpoints> = {
  'GET /saved-searches': (ctx, { query }) => listOwnSearches(ctx, query),
  'POST /saved-searches': async (ctx, { body }) => ({ savedSearch: await saveSearch(ctx, body) }),
  'PATCH /saved-searches/:id': async (ctx, { params, body }) => ({
    savedSearch: await renameOwnSearch(ctx, params.id, body.name),
  }),
  'DELETE /saved-searches/:id': async (ctx, { params }) => {
    await deleteOwnSearch(ctx, params.id);
    return new AnswerWithMessage(undefined, 'The search is deleted, and its mails have ended.');
  },
};
