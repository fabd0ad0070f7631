import { ROLES, type Role } from './roles.ts';

/**
 * Who may see which guarded page (rule B2). The pages' guards read it, the browser tests walk
 * it, and the API's own calls declare the same roles at their endpoints.
 */
export const PAGE_ACCESS = {
  '/dashboard/seller': ['seller'],
  '/dashboard/seller/negotiations': ['seller'],
  '/dashboard/seller/sales': ['seller'],
  '/dashboard/seller/payouts': ['seller'],
  '/dashboard/seller/tax': ['seller'],
  '/dashboard/seller/analytics': ['seller'],
  '/dashboard/seller/refunds': ['seller'],
  '/dashboard/seller/codes': ['seller'],
  '/dashboard/seller/licence-keys': ['seller'],
  '/dashboard/seller/new': ['seller'],
  '/dashboard/seller/:id/edit': ['seller'],
  '/dashboard/seller/:id/preview': ['seller'],
  '/dashboard/buyer': ['buyer'],
  '/dashboard/purchases': ['buyer'],
  '/purchases': ROLES,
  '/dashboard/admin': ['admin'],
  '/dashboard/admin/refunds': ['admin'],
  '/dashboard/admin/returns': ['admin'],
  '/dashboard/admin/queue': ['admin'],
  '/dashboard/admin/changes': ['admin'],
  '/dashboard/admin/review/:id': ['admin'],
  '/dashboard/admin/reports': ['admin'],
  '/dashboard/admin/reports/:id': ['admin'],
  '/dashboard/admin/orders': ['admin'],
  '/dashboard/admin/orders/:id': ['admin'],
  '/dashboard/admin/payouts': ['admin'],
  '/dashboard/admin/tax': ['admin'],

  '/dashboard/admin/bank': ['admin'],
  '/dashboard/admin/codes': ['admin'],
  '/dashboard/admin/analytics': ['admin'],
  '/dashboard/admin/webhooks': ['admin'],
  '/dashboard/admin/jobs': ['admin'],
  '/dashboard/admin/audit': ['admin'],
  '/dashboard/admin/settings': ['admin'],
  '/admin-management': ['admin'],
  '/project/:id': ROLES,
  '/projects/:id/compare': ROLES,
  '/notifications': ROLES,
  '/saved-searches': ROLES,
  '/payment/:projectId': ['buyer'],
} as const satisfies Record<string, readonly Role[]>;

export type GuardedPage = keyof typeof PAGE_ACCESS;
