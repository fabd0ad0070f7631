import type { Page } from 'playwright';
import type { GalleryMarket } from '../market.ts';
import type { Screen } from './screen.ts';

const PATH = '/dashboard/admin';

export function adminScreens({ tokens: { admin: token }, of }: GalleryMarket): Screen[] {
  return [
    { name: 'Overview', path: PATH, token },
    { name: 'Overview, failed', path: PATH, token, state: 'failed' },
    ...[
      'queue',
      'changes',
      'orders',
      'refunds',
      'returns',
      'payouts',
      'tax',
      'bank',
      'codes',
      'reports',
      'texts',
      'tickets',
      'analytics',
      'webhooks',
      'jobs',
      'audit',
      'settings',
      'legal',
    ].map((page) => ({ name: `Admin, ${page}`, path: `${PATH}/${page}`, token })),
    { name: 'Admin, people', path: '/admin-management?tab=people', token },
    { name: 'Admin, review of a listing', path: `${PATH}/review/${of.waitingListing}`, token },
    { name: 'Admin, one report', path: `${PATH}/reports/${of.report}`, token },
    ...listStates(token),
  ];
}

/** What admins do with lists: rows that are marked, a view that can be saved, columns, and the keys. */
function listStates(token: string): Screen[] {
  const [people, listings] = ['/admin-management?tab=people', '/admin-management'];
  const path = `${PATH}/audit?subject=listing`;
  const mark = async (page: Page) => {
    for (const box of (await page.getByRole('checkbox', { name: /^Choose / }).all()).slice(0, 3))
      await box.check();
  };
  return [
    { name: 'Admin list, people marked', path: people, token, act: mark },
    { name: 'Admin list, listings marked', path: listings, token, act: mark },
    { name: 'Admin list, events marked', path: `${PATH}/webhooks`, token, act: mark },
    {
      name: 'Admin list, suspending several',
      path: people,
      token,
      isDialog: true,
      act: async (page) => {
        await mark(page);
        await page.getByRole('button', { name: /^Suspend(?: \d of them)?$/ }).click();
      },
    },
    {
      name: 'Admin list, columns',
      path,
      token,
      act: (page) => page.getByRole('button', { name: 'Columns' }).click(),
    },
    {
      name: 'Admin list, saved view',
      path,
      token,
      act: async (page) => {
        await page.getByRole('button', { name: 'Save this view' }).click();
        await page.getByLabel('Name').fill('Decisions about listings');
        await page.getByRole('button', { name: 'Save view' }).click();
      },
    },
    { name: 'Admin list, keys', path, token, isDialog: true, act: (page) => page.keyboard.press('?') },
  ];
}
