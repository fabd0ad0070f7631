import { type ComponentType, lazy } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import type { GuardedPage } from '#contract/page-access.ts';
import { importWithRetry } from '../loading/import-with-retry.ts';

/** A page of the sellers that is loaded when it is opened. */
export interface SellerScreen {
  page: GuardedPage;
  title: string;
  Screen: ComponentType<{ path: string; user: User }>;
}

/** By the last part of their address, which is their tab's name too. */
export const SELLER_SCREENS = {
  negotiations: {
    page: '/dashboard/seller/negotiations',
    title: 'Negotiations',
    Screen: lazy(
      importWithRetry(async () => ({
        default: (await import('../../features/negotiation/inbox/of-seller.tsx')).SellerInbox,
      })),
    ),
  },
  sales: {
    page: '/dashboard/seller/sales',
    title: 'Sales',
    Screen: lazy(
      importWithRetry(async () => ({
        default: (await import('../../features/ledger/page.tsx')).SellerMoney,
      })),
    ),
  },
  analytics: {
    page: '/dashboard/seller/analytics',
    title: 'Analytics',
    Screen: lazy(
      importWithRetry(async () => ({
        default: (await import('../../features/analytics/seller/page.tsx')).SellerAnalytics,
      })),
    ),
  },
  refunds: {
    page: '/dashboard/seller/refunds',
    title: 'Refunds',
    Screen: lazy(
      importWithRetry(async () => ({
        default: (await import('../../features/payments/refunds/answer/page.tsx')).RefundsPage,
      })),
    ),
  },
  codes: {
    page: '/dashboard/seller/codes',
    title: 'Discount codes',
    Screen: lazy(
      importWithRetry(async () => ({
        default: (await import('../../features/discounts/codes-page.tsx')).CodesPage,
      })),
    ),
  },
} satisfies Record<string, SellerScreen>;
