import type { overlapEndpoints } from '#contract/inspection/overlaps/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { showOverlappingFiles, showOverlaps } from '../service/show-overlaps.ts';

export const overlapHandlers: Handlers<typeof overlapEndpoints> = {
  'GET /admin/projects/:id/overlaps': async (ctx, { params }) => ({
    overlaps: await showOverlaps(ctx, params.id),
  }),
  'GET /admin/overlaps/:id/files': (ctx, { params, query }) => showOverlappingFiles(ctx, params.id, query),
};
