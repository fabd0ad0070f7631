import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ASHA, here, showPage } from '../../../../testing/account-page-fixture.tsx';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { useAfterSignIn } from './redirect.ts';

const CHECKOUT = '/payment/1?returnUrl=%2Fproject%2Fshare%2F1&source=project-card';

function Leading() {
  useAfterSignIn((role) => `/dashboard/${role}`);
  return null;
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

it.each([
  ['buyer', 'to the checkout', CHECKOUT, CHECKOUT],
  ['seller', 'back to the project, for a checkout is closed to them', CHECKOUT, '/project/share/1'],
  ['seller', 'to a checkout that names no way back, which says who it is for', '/payment/1', '/payment/1'],
  ['seller', 'to their dashboard, from nowhere', '', '/dashboard/seller'],
] as const)('Somebody with the role %s is led %s', async (role, _, from, to) => {
  login({ token: `st_${role}`, user: { ...ASHA, role } });
  showPage(`/login?redirect=${encodeURIComponent(from)}`, <Leading />);
  await waitFor(() => expect(here()).toBe(to));
});
