import type { adminEndpoints } from '#contract/admin.ts';
import type { adminOverviewEndpoints } from '#contract/admin-overview.ts';
import type { Handlers } from '#platform/http/register.ts';
import { listAccounts } from '../accounts/service.ts';
import { listForReview } from '../listings/service.ts';
import { sendPeopleFile } from './people-file.ts';
import { LISTINGS_FILE, PEOPLE_FILE } from './people-files.ts';
import {
  decideAsAdmin,
  featureAsAdmin,
  giveRole,
  renewTrustAsAdmin,
  restoreUser,
  reviewProject,
  showOverview,
  signOutUser,
  suspendAsAdmin,
  suspendUser,
  unfeatureAsAdmin,
  verifySellerAsAdmin,
} from './service.ts';

/** An admin's acts; the feature that owns a thing decides, and each act is kept for good (rule R4). */
export const adminHandlers: Handlers<typeof adminEndpoints> = {
  'GET /admin/users': (ctx, { query }) => listAccounts(ctx, query),
  'GET /admin/users.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, PEOPLE_FILE, reason),
  'POST /admin/users/:id/suspend': (ctx, { params, body }) => suspendUser(ctx, params.id, body.reason),
  'POST /admin/users/:id/restore': (ctx, { params, body }) => restoreUser(ctx, params.id, body.reason),
  'POST /admin/users/:id/role': (ctx, { params, body, request }) =>
    giveRole(ctx, params.id, body, request.ip),
  'POST /admin/users/:id/verify-seller': (ctx, { params, body }) => verifySellerAsAdmin(ctx, params.id, body),
  'POST /admin/users/:id/renew-trust': (ctx, { params, body }) => renewTrustAsAdmin(ctx, params.id, body),
  'POST /admin/users/:id/sign-out': (ctx, { params, body }) => signOutUser(ctx, params.id, body.reason),
  'GET /admin/projects': (ctx, { query }) => listForReview(ctx, query),
  'GET /admin/projects.csv': (ctx, { query: { reason, ...query }, request, reply }) =>
    sendPeopleFile(ctx, { query, request, reply }, LISTINGS_FILE, reason),
  'POST /admin/projects/:id/approve': (ctx, { params, body }) =>
    decideAsAdmin(ctx, params.id, 'approve', body),
  'POST /admin/projects/:id/request-changes': (ctx, { params, body }) =>
    decideAsAdmin(ctx, params.id, 'request-changes', body),
  'POST /admin/projects/:id/reject': (ctx, { params, body }) => decideAsAdmin(ctx, params.id, 'reject', body),
  'GET /admin/projects/:id/review': (ctx, { params }) => reviewProject(ctx, params.id),
  'POST /admin/projects/:id/suspend': (ctx, { params, body }) =>
    suspendAsAdmin(ctx, params.id, 'suspend', body),
  'POST /admin/projects/:id/restore': (ctx, { params, body }) =>
    suspendAsAdmin(ctx, params.id, 'restore', body),
  'POST /admin/projects/:id/feature': (ctx, { params, body }) => featureAsAdmin(ctx, params.id, body),
  'POST /admin/projects/:id/unfeature': (ctx, { params, body }) => unfeatureAsAdmin(ctx, params.id, body),
};

export const adminOverviewHandlers: Handlers<typeof adminOverviewEndpoints> = {
  'GET /admin/overview': (ctx) => showOverview(ctx),
};
