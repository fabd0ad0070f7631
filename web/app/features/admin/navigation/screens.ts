import { type ComponentType, lazy } from 'react';
import type { GuardedPage } from '#contract/page-access.ts';
import type { AdminSectionName } from './sections.ts';

/** A page of the admins: who may see it, where it stands in the navigation, and its screen, loaded when it is opened. */
export interface AdminScreen {
  page: GuardedPage;
  current: AdminSectionName;
  title: string;
  lead?: string;
  Screen: ComponentType<ScreenFacts>;
}

/** What a screen may want to know: which one of its things, and the admin who looks. */
interface ScreenFacts {
  id: string;
  ownId: string;
}

/** Loads a module once more before it gives up; given by whoever may import the shell. */
type Load = <T>(load: () => Promise<T>) => () => Promise<T>;

/** The pages of the admins by their name; `order` is one of `orders`, `report` of `reports`. */
export function adminScreens(load: Load) {
  return {
    overview: {
      page: '/dashboard/admin',
      current: 'overview',
      title: 'Overview',
      Screen: lazy(load(async () => ({ default: (await import('../overview/page.tsx')).Overview }))),
    },
    listings: {
      page: '/admin-management',
      current: 'listings',
      title: 'All listings',
      Screen: lazy(load(async () => ({ default: (await import('../listings/all-listings.tsx')).Listings }))),
    },
    people: {
      page: '/admin-management',
      current: 'people',
      title: 'People',
      Screen: lazy(load(async () => ({ default: (await import('../people/list.tsx')).People }))),
    },
    queue: {
      page: '/dashboard/admin/queue',
      current: 'review',
      title: 'Review',
      Screen: lazy(load(async () => ({ default: (await import('../listings/queue.tsx')).Queue }))),
    },
    changes: {
      page: '/dashboard/admin/changes',
      current: 'changes',
      title: 'Changes',
      lead: 'Changes that sellers made to listings on the market without a review.',
      Screen: lazy(load(async () => ({ default: (await import('../changes/list.tsx')).Changes }))),
    },
    reports: {
      page: '/dashboard/admin/reports',
      current: 'reports',
      title: 'Reports',
      Screen: lazy(load(async () => ({ default: (await import('../reports/list.tsx')).Reports }))),
    },
    report: {
      page: '/dashboard/admin/reports/:id',
      current: 'reports',
      title: 'Report',
      Screen: lazy(load(async () => ({ default: (await import('../reports/page.tsx')).ReportPage }))),
    },
    orders: {
      page: '/dashboard/admin/orders',
      current: 'orders',
      title: 'Orders',
      Screen: lazy(load(async () => ({ default: (await import('../orders/list.tsx')).Orders }))),
    },
    order: {
      page: '/dashboard/admin/orders/:id',
      current: 'orders',
      title: 'Order',
      Screen: lazy(load(async () => ({ default: (await import('../orders/page.tsx')).OrderPage }))),
    },
    refunds: {
      page: '/dashboard/admin/refunds',
      current: 'refunds',
      title: 'Refunds',
      Screen: lazy(load(async () => ({ default: (await import('../refunds/page.tsx')).Refunds }))),
    },
    codes: {
      page: '/dashboard/admin/codes',
      current: 'codes',
      title: 'Codes',
      lead: 'Discount codes of all sellers, and those of agreed prices.',
      Screen: lazy(load(async () => ({ default: (await import('../codes/list.tsx')).Codes }))),
    },
    analytics: {
      page: '/dashboard/admin/analytics',
      current: 'analytics',
      title: 'Analytics',
      Screen: lazy(load(async () => ({ default: (await import('../analytics/page.tsx')).MarketAnalytics }))),
    },
    webhooks: {
      page: '/dashboard/admin/webhooks',
      current: 'webhooks',
      title: 'Webhooks',
      lead: 'What the payment provider reported, and what came of it.',
      Screen: lazy(load(async () => ({ default: (await import('../running/webhooks.tsx')).Webhooks }))),
    },
    jobs: {
      page: '/dashboard/admin/jobs',
      current: 'jobs',
      title: 'Jobs',
      lead: 'Work that runs in the background. What fails is tried again automatically for two days.',
      Screen: lazy(load(async () => ({ default: (await import('../running/jobs.tsx')).Jobs }))),
    },
    audit: {
      page: '/dashboard/admin/audit',
      current: 'audit',
      title: 'Audit log',
      lead: 'Everything that admins did, each act sealed to the one before.',
      Screen: lazy(load(async () => ({ default: (await import('../audit/log.tsx')).Audit }))),
    },
    settings: {
      page: '/dashboard/admin/settings',
      current: 'settings',
      title: 'Settings',
      lead: 'A field left empty keeps the value that the program was started with.',
      Screen: lazy(load(async () => ({ default: (await import('../settings/form.tsx')).Settings }))),
    },
  } satisfies Record<string, AdminScreen>;
}
