import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { type ComponentType, createElement, createRef, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { makeProject } from '../../../testing/review-fixture.ts';
import { VerifyEmail } from '../../features/accounts/mailed-links/verify-email.tsx';
import { CardActions } from '../../features/catalog/cards/actions.tsx';
import ModalFoot from '../../features/catalog/modal/foot.tsx';
import { ModalAside } from '../../features/catalog/modal/purchase.tsx';
import { PurchaseButton } from '../../features/catalog/purchase/button.tsx';
import { login } from '../../lib/session/current-user.ts';
import { readToken, writeToken } from '../../lib/session/token.ts';
import App from '../../root.tsx';
import Login from '../../routes/account/login.tsx';
import Register from '../../routes/account/register.tsx';
import SellerRegistration from '../../routes/account/seller-registration.tsx';
import Unauthorized from '../../routes/account/unauthorized.tsx';
import Negotiations from '../../routes/buyer/negotiations.tsx';
import PaymentSuccess from '../../routes/buyer/payment-success.tsx';
import { Closing } from '../landing/closing-call.tsx';
import { PrimaryButton } from '../landing/primary-button.tsx';

afterEach(() => {
  cleanup();
  writeToken(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Signs in with a kept token, whose profile the server does not give, and shows an element as the page at `path`. */
function showLost(element: ReactNode, path = '/page'): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  writeToken('st_1', '01980000-0000-7000-8000-000000000001');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = <QueryClientProvider client={client}>{element}</QueryClientProvider>;
  const router = createMemoryRouter(
    [{ path: '/', Component: App, children: [{ path: '*', element: page }] }],
    {
      initialEntries: [path],
    },
  );
  render(<RouterProvider router={router} />);
}

/** In the page itself, beside the bar. */
const inPage = () => within(screen.getByRole('main'));

it('A session whose person cannot be asked for is told about, and kept', async () => {
  showLost('the page');
  expect(await screen.findByText('Failed to load user profile')).toBeDefined();
  expect(readToken()).toBe('st_1');
  // Neither the bar nor its menu offers to sign in to somebody who is signed in.
  expect(screen.queryByText('Sign In')).toBeNull();
  expect(screen.queryByText('Get Started')).toBeNull();
  expect(screen.queryByText('Start Selling')).toBeNull();
  expect(screen.getAllByText('Load your profile again')).toHaveLength(2);
});

const PROJECT = makeProject();

it.each([
  ['a card', <CardActions key="card" projectId="1" isOwned={false} negotiable="Desk" />],
  ['the box of a project', <PurchaseButton key="box" project={PROJECT} isOwned={false} />],
  [
    'the modal',
    <ModalAside
      key="aside"
      project={PROJECT}
      isOwned={false}
      slots={undefined}
      panel={createRef()}
      onPaid={() => {}}
    />,
  ],
  ['the bar of the modal', <ModalFoot key="foot" project={PROJECT} panel={null} />],
  ['the end of the landing page', <Closing key="closing" />],
  ['the page for refused people', <Unauthorized key="unauthorized" />],
  [
    'the page that confirms an address',
    <VerifyEmail key="verify" dashboardOf={() => '/'} settingsOf={() => '/'} />,
  ],
])(
  'Somebody whose profile is lost is offered by %s to load it again, and not to sign in',
  async (_, part) => {
    showLost(part);
    expect(await inPage().findByRole('button', { name: 'Load your profile again' })).toBeDefined();
    expect(inPage().queryByText(/^Sign in|^Get Started$/i)).toBeNull();
  },
);

it('Somebody whose profile is lost reads on the negotiations page how to get it, and not to sign in', async () => {
  showLost(<Negotiations />, '/negotiations');
  expect(await inPage().findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(inPage().queryByText('Sign in to Negotiate')).toBeNull();
});

it.each([
  ['sign-in', Login],
  ['registration', Register],
  ['seller registration', SellerRegistration],
] as const)(
  'Somebody whose profile is lost is offered it on the page for %s, and no form',
  async (_, Page) => {
    showLost(createElement(Page as ComponentType));
    expect(await inPage().findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(inPage().queryByRole('textbox')).toBeNull();
  },
);

it('Somebody whose profile is lost is led from the landing page to the market', async () => {
  showLost(<PrimaryButton />);
  expect(await inPage().findByText('Browse Market')).toBeDefined();
});

it('The result of a payment is asked for where the profile is lost', async () => {
  showLost(<PaymentSuccess />, '/payment/success?order_id=01980000-0000-7000-8000-000000000002');
  expect(await inPage().findByText('Payment verification failed')).toBeDefined();
  expect(inPage().queryByText('Sign in to see your payment')).toBeNull();
});

it('Whoever sells or runs the market now sees the order that they bought', async () => {
  login({ user: { uid: 'u', role: 'seller', displayName: 'Asha' } as User, token: 'st_1' });
  showLost(<PaymentSuccess />, '/payment/success?order_id=01980000-0000-7000-8000-000000000002');
  expect(await inPage().findByText('Payment verification failed')).toBeDefined();
  expect(inPage().queryByText('There is no such order.')).toBeNull();
});
