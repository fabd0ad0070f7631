import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { login } from '../../../lib/session/current-user.ts';
import { writeToken } from '../../../lib/session/token.ts';
import { CardActions } from '../cards/actions.tsx';
import { NegotiateAction } from './negotiate-button.tsx';

const ID = '01980000-0000-7000-8000-000000000001';
const PROJECT = {
  _id: ID,
  title: 'Hostel booking desk',
  negotiable: true,
  status: 'approved',
  licences: [{ tier: 'personal' as const, price: 499 }],
};

function show(element: React.ReactNode): void {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/market'] });
  render(<RouterProvider router={router} />);
}

function signIn(role: Role): void {
  const user = {
    uid: ID,
    email: 'meera@example.test',
    role,
    emailVerified: true,
    displayName: 'Meera',
    photoURL: null,
    createdAt: '2026-01-01T00:00:00Z',
  };
  login({ token: `st_${role}`, user });
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  writeToken(null);
  vi.unstubAllGlobals();
});

const button = () => screen.queryByRole('button', { name: 'Negotiate' });
const from = { pathname: `/project/share/${ID}`, search: '' };
const act = (part: Partial<typeof PROJECT> = {}, isOwned = false) =>
  show(<NegotiateAction project={{ ...PROJECT, ...part }} isOwned={isOwned} from={from} />);
const card = (negotiable: string | false, isOwned = false) =>
  show(<CardActions projectId={ID} isOwned={isOwned} negotiable={negotiable} />);

describe('The Negotiate button', () => {
  it('A visitor who wants to negotiate is asked to sign in and returns to the project', async () => {
    act();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Sign in to Negotiate' }).getAttribute('href')).toBe(
        `/login?redirect=${encodeURIComponent(from.pathname)}`,
      ),
    );
  });

  it("A buyer's Negotiate button names the listing that its dialog is about", () => {
    signIn('buyer');
    act();
    expect({ ...button()?.dataset }).toEqual({ opens: 'negotiate', id: ID, title: PROJECT.title });
  });

  it.each([
    ['a fixed price', { negotiable: false }, false],
    ['what is not for sale', { status: 'unlisted' }, false],
    ['what is free', { licences: [{ tier: 'personal' as const, price: 0 }] }, false],
    ['what is owned', {}, true],
  ])('The Negotiate button is not shown for %s', (_, part, isOwned) => {
    signIn('buyer');
    act(part, isOwned);
    expect(button()).toBeNull();
  });

  it.each(['seller', 'admin'] as const)('The Negotiate button is not shown to a %s', (role) => {
    signIn(role);
    act();
    expect(screen.queryByText(/Negotiate/)).toBeNull();
  });
});

describe('Negotiate on a card', () => {
  it("A buyer's card has a Negotiate button and a Details link", () => {
    signIn('buyer');
    card(PROJECT.title);
    expect(button()?.dataset.id).toBe(ID);
    expect(screen.getByRole('link', { name: 'Details' }).classList).toContain('card-quick');
  });

  it("A visitor's card asks to sign in to negotiate and returns to the market", async () => {
    card(PROJECT.title);
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Sign in to Negotiate' }).getAttribute('href')).toBe(
        '/login?redirect=%2Fmarket',
      ),
    );
  });

  it('A card has no Negotiate button when the price is fixed or the project is owned', () => {
    signIn('buyer');
    card(false);
    expect(button()).toBeNull();
    expect(screen.getByRole('link', { name: 'Details' }).classList).not.toContain('card-quick');
    cleanup();
    card(PROJECT.title, true);
    expect(button()).toBeNull();
  });
});
