import type { adminEndpoints } from '#contract/admin.ts';
import type { Handlers } from '#platform/http/register.ts';
import { decideListing, featureListing, listForReview, unfeatureListing } from '../listings/service.ts';

/** An admin's acts on listings; the listings feature decides and records them. */
export const adminHandlers: Handlers<typeof adminEndpoints> = {
  'GET /admin/projects': (ctx, { query }) => listForReview(ctx, query),
  'POST /admin/projects/:id/approve': (ctx, { params, body }) =>
    decideListing(ctx, params.id, 'approve', body),
  'POST /admin/projects/:id/request-changes': (ctx, { params, body }) =>
    decideListing(ctx, params.id, 'request-changes', body),
  'POST /admin/projects/:id/reject': (ctx, { params, body }) => decideListing(ctx, params.id, 'reject', body),
  'POST /admin/projects/:id/feature': (ctx, { params }) => featureListing(ctx, params.id),
  'POST /admin/projects/:id/unfeature': (ctx, { params }) => unfeatureListing(ctx, params.id),
};
