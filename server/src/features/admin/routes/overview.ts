import type { adminOverviewEndpoints } from '#contract/admin/overview/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { showOverview } from '../service/overview.ts';

export const adminOverviewHandlers: Handlers<typeof adminOverviewEndpoints> = {
  'GET /admin/overview': (ctx) => showOverview(ctx),
};
