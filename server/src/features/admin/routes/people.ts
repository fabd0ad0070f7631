import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { ACCOUNT_LIST } from '../../accounts/public.ts';
import {
  decideLinksAsAdmin,
  giveRole,
  keepSecondFactorAsAdmin,
  renewTrustAsAdmin,
  resetSecondFactorAsAdmin,
  restoreUser,
  signOutUser,
  suspendUser,
  verifySellerAsAdmin,
} from '../service/people.ts';
import { listHandlers } from './list-handlers.ts';

const people = listHandlers(ACCOUNT_LIST, {
  name: 'people.csv',
  reason: 'reason',
  columns: {
    id: (one) => one.uid,
    name: (one) => one.displayName,
    email: (one) => one.email,
    role: (one) => one.role,
    joined: (one) => one.createdAt,
    suspended: (one) => one.suspendedAt,
    'verified seller': (one) => one.sellerVerifiedAt,
    listings: (one) => one.listings,
    orders: (one) => one.orders,
  },
});

/** What an admin does about somebody's account; each act is kept for good (rule R4). */
export const adminPeopleHandlers = {
  'GET /admin/users': people.page,
  'GET /admin/users.csv': people.file,
  'POST /admin/users/:id/suspend': (ctx, { params, body }) => suspendUser(ctx, params.id, body),
  'POST /admin/users/:id/restore': (ctx, { params, body }) => restoreUser(ctx, params.id, body.reason),
  'POST /admin/users/:id/role': (ctx, { params, body, request }) =>
    giveRole(ctx, params.id, body, request.ip),
  'POST /admin/users/:id/verify-seller': (ctx, { params, body }) => verifySellerAsAdmin(ctx, params.id, body),
  'POST /admin/users/:id/links/approve': (ctx, { params, body }) =>
    decideLinksAsAdmin(ctx, params.id, { ...body, approved: true }),
  'POST /admin/users/:id/links/refuse': (ctx, { params, body }) =>
    decideLinksAsAdmin(ctx, params.id, { ...body, approved: false }),
  'POST /admin/users/:id/renew-trust': (ctx, { params, body }) => renewTrustAsAdmin(ctx, params.id, body),
  'POST /admin/users/:id/reset-second-factor': (ctx, { params, body }) =>
    resetSecondFactorAsAdmin(ctx, params.id, body.reason),
  'POST /admin/users/:id/keep-second-factor': (ctx, { params, body }) =>
    keepSecondFactorAsAdmin(ctx, params.id, body.reason),
  'POST /admin/users/:id/sign-out': (ctx, { params, body }) => signOutUser(ctx, params.id, body.reason),
} satisfies Partial<Handlers<typeof adminEndpoints>>;
