import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import { People } from '../app/features/admin/people/list.tsx';

export const PATH = '/admin-management?tab=people';
const OWN_ID = '01890000-0000-7000-8000-000000000001';

const person = (end: number, part: Partial<ManagedUser>): ManagedUser => ({
  uid: `01890000-0000-7000-8000-00000000000${end}`,
  email: `person${end}@example.test`,
  role: 'seller',
  emailVerified: true,
  displayName: '',
  photoURL: null,
  createdAt: '2026-03-02T08:00:00Z',
  suspendedAt: null,
  suspendedReason: null,
  sellerVerifiedAt: null,
  sellerChecks: [],
  slug: null,
  sellerLinks: [],
  trustEnded: null,
  payoutsStopped: null,
  hasSecondFactor: false,
  secondFactorReset: null,
  listings: 0,
  orders: 0,
  ...part,
});
export const MEERA = person(1, { displayName: 'Meera', role: 'admin' });
export const ASHA = person(2, { displayName: 'Asha', listings: 12 });
export const ROHAN = person(3, {
  displayName: 'Rohan',
  role: 'buyer',
  orders: 1,
  suspendedAt: '2026-10-28T20:00:00Z',
  suspendedReason: 'Sold what belongs to others.',
});

export function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
export const success = (data: unknown) => answer(200, { success: true, data });

export function showPeople(path = PATH) {
  const routes = [{ path: '/admin-management', element: <People path={PATH} ownId={OWN_ID} /> }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** What browsers do when somebody presses "More" in a row: the acts that are behind it. */
export function openActs(name: string) {
  const menu = screen.getByRole('group', { name: `Further acts on ${name}`, hidden: true });
  menu.hidePopover = () => {
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'closed' }));
  };
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  return within(menu);
}

/** Presses one of the acts that are behind "More" in a row. */
export function pressAct(name: string, act: string) {
  fireEvent.click(openActs(name).getByRole('button', { name: act, hidden: true }));
}
