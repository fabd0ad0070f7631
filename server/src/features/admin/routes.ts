import type { adminEndpoints } from '#contract/admin.ts';
import type { Handlers } from '#platform/http/register.ts';
import { listAccounts } from '../accounts/service.ts';
import {
  decideListing,
  featureListing,
  listForReview,
  suspendListing,
  unfeatureListing,
} from '../listings/service.ts';
import { giveRole, restoreUser, reviewProject, suspendUser } from './service.ts';

/** An admin's acts; the feature that owns a thing decides and records them. */
export const adminHandlers: Handlers<typeof adminEndpoints> = {
  'GET /admin/users': (ctx, { query }) => listAccounts(ctx, query),
  'POST /admin/users/:id/suspend': (ctx, { params, body }) => suspendUser(ctx, params.id, body.reason),
  'POST /admin/users/:id/restore': (ctx, { params }) => restoreUser(ctx, params.id),
  'POST /admin/users/:id/role': (ctx, { params, body }) => giveRole(ctx, params.id, body.role),
  'GET /admin/projects': (ctx, { query }) => listForReview(ctx, query),
  'POST /admin/projects/:id/approve': (ctx, { params, body }) =>
    decideListing(ctx, params.id, 'approve', body),
  'POST /admin/projects/:id/request-changes': (ctx, { params, body }) =>
    decideListing(ctx, params.id, 'request-changes', body),
  'POST /admin/projects/:id/reject': (ctx, { params, body }) => decideListing(ctx, params.id, 'reject', body),
  'GET /admin/projects/:id/review': (ctx, { params }) => reviewProject(ctx, params.id),
  'POST /admin/projects/:id/suspend': (ctx, { params, body }) =>
    suspendListing(ctx, params.id, 'suspend', body),
  'POST /admin/projects/:id/restore': (ctx, { params, body }) =>
    suspendListing(ctx, params.id, 'restore', body),
  'POST /admin/projects/:id/feature': (ctx, { params }) => featureListing(ctx, params.id),
  'POST /admin/projects/:id/unfeature': (ctx, { params }) => unfeatureListing(ctx, params.id),
};
