import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import { toRupees } from '#contract/money.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { LISTING_LIST } from '../../listings/public.ts';
import { decideAsAdmin, featureAsAdmin, suspendAsAdmin, unfeatureAsAdmin } from '../service/listings.ts';
import { reviewProject } from '../service/review.ts';
import { listHandlers } from './list-handlers.ts';

const listings = listHandlers(LISTING_LIST, {
  name: 'listings.csv',
  reason: 'reason',
  columns: {
    id: (one) => one.id,
    title: (one) => one.title,
    status: (one) => one.status,
    category: (one) => one.category,
    price: (one) => toRupees(one.price_paise),
    sales: (one) => one.sales,
    seller: (one) => one.seller_email,
    made: (one) => one.created_at.toISOString(),
  },
});

/** What an admin decides about a listing; the feature that owns it does it, and each act is kept for good (rule R4). */
export const adminListingHandlers = {
  'GET /admin/projects': listings.page,
  'GET /admin/projects.csv': listings.file,
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
} satisfies Partial<Handlers<typeof adminEndpoints>>;
