import { type GuardedPage, PAGE_ACCESS } from '#contract/page-access.ts';
import type { Role } from '#contract/roles.ts';
import { safeReturnPath } from '../../lib/paths/return-path.ts';
import { useHydrated } from '../../ui/form/use-hydrated.ts';
import { useLocation } from '../../ui/nav.tsx';

/** What a guard tells /unauthorized through the history's state: which page, and its whole address. */
export interface Refusal {
  page: GuardedPage;
  from: string;
}

/** The refusal that led here; none while the page hydrates, as the server knows nothing of the history. */
export function useRefusal(): Refusal | undefined {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  return isHydrated ? refusalOf(state) : undefined;
}

/** A refusal that came with the history's state; `undefined` for whoever came by another way. */
export function refusalOf(state: unknown): Refusal | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { page, from } = state as Partial<Record<string, unknown>>;
  if (typeof page !== 'string' || !Object.hasOwn(PAGE_ACCESS, page) || typeof from !== 'string')
    return undefined;
  const path = safeReturnPath(from, '');
  return path === '' ? undefined : { page: page as GuardedPage, from: path };
}

/** How a guarded page is called at the beginning of a sentence. */
export const PAGE_NAMES: Record<GuardedPage, string> = {
  '/dashboard/seller': 'The seller dashboard',
  '/dashboard/seller/negotiations': 'The seller inbox',
  '/dashboard/seller/sales': 'The seller sales page',
  '/dashboard/seller/payouts': 'The seller payouts page',
  '/dashboard/seller/tax': 'The seller tax page',
  '/dashboard/seller/analytics': 'The seller analytics page',
  '/dashboard/seller/refunds': 'The seller refunds page',
  '/dashboard/seller/codes': 'The discount codes page',
  '/dashboard/seller/licence-keys': 'The licence keys page',
  '/dashboard/seller/questions': 'The page of questions for sellers',
  '/dashboard/seller/support': 'The page of help for buyers',
  '/dashboard/seller/reviews': 'The reviews page',
  '/dashboard/seller/new': 'Listing a project',
  '/dashboard/seller/:id/edit': 'Editing a project',
  '/dashboard/seller/:id/preview': 'The preview of a project',
  '/dashboard/buyer': 'The buyer dashboard',
  '/dashboard/purchases': 'The list of purchases',
  '/purchases': 'What you have bought',
  '/questions': 'What you have asked',
  '/dashboard/admin': 'The admin dashboard',
  '/dashboard/admin/refunds': 'The market refunds page',
  '/dashboard/admin/returns': 'The list of returns',
  '/dashboard/admin/payouts': 'The list of payouts',
  '/dashboard/admin/tax': 'The list of tax',

  '/dashboard/admin/bank': 'The page about the bank',
  '/dashboard/admin/queue': 'The queue of listings',
  '/dashboard/admin/review/:id': 'The review of listings',
  '/dashboard/admin/changes': 'The list of changes',
  '/dashboard/admin/reports': 'The list of reports',
  '/dashboard/admin/reports/:id': 'This report',
  '/dashboard/admin/tickets': 'The list of messages and complaints',
  '/dashboard/admin/tickets/:id': 'This ticket',
  '/dashboard/admin/legal': 'The list of the market’s texts',
  '/dashboard/admin/legal/:kind': 'This text of the market',
  '/dashboard/admin/legal/licences/:tier': 'The text of this licence',
  '/dashboard/admin/texts': 'The list of reviews and questions',
  '/dashboard/admin/texts/:id': 'This text',
  '/dashboard/admin/orders': 'The list of all orders',
  '/dashboard/admin/orders/:id': 'This order',
  '/dashboard/admin/codes': 'The list of all discount codes',
  '/dashboard/admin/analytics': 'The market analytics page',
  '/dashboard/admin/webhooks': 'The list of webhooks',
  '/dashboard/admin/jobs': 'The list of jobs',
  '/dashboard/admin/audit': 'The audit log',
  '/dashboard/admin/settings': 'The market settings page',
  '/admin-management': 'The list of everything in the market',
  '/project/:id': 'This project',
  '/projects/:id/compare': 'The comparison of versions',
  '/following': 'The list of sellers you follow',
  '/notifications': 'The list of notifications',
  '/account/texts': 'What you wrote',
  '/saved-searches': 'The list of saved searches',
  '/support': 'Help after the sale',
  '/support/new': 'Help with a purchase',
  '/support/:id': 'This thread',
  '/payment/:projectId': 'Checkout',
};

export const AS_ROLE: Record<Role, string> = { buyer: 'a buyer', seller: 'a seller', admin: 'an admin' };
export const FOR_ROLE: Record<Role, string> = { buyer: 'buyers', seller: 'sellers', admin: 'admins' };
