import type { adminChangeEndpoints } from '#contract/admin/changes/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { CHANGE_LIST } from '../../listings/public.ts';
import { seeChangeAsAdmin } from '../service/listing-changes.ts';

export const adminChangeHandlers: Handlers<typeof adminChangeEndpoints> = {
  'GET /admin/changes': (ctx, { query }) => CHANGE_LIST.page(ctx, query),
  'POST /admin/changes/:id/seen': (ctx, { params, body }) => seeChangeAsAdmin(ctx, params.id, body.reason),
};
