import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { makeProject, PROJECT_ID } from '../../../../testing/review-fixture.ts';
import PurchaseSide from './box.tsx';

const SHARE = `/project/share/${PROJECT_ID}`;
const SEVERAL: Partial<Project> = {
  licences: [
    { tier: 'personal', price: 1_499 },
    { tier: 'commercial', price: 2_999 },
  ],
};

/** Tells every observer that what it watches has left the window at its upper edge. */
let scrollOn: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const watchers: ((entries: object[]) => void)[] = [];
  scrollOn = () => {
    const passed = [{ isIntersecting: false, boundingClientRect: { bottom: -1 } }];
    act(() => {
      for (const tell of watchers) tell(passed);
    });
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        watchers.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(part: Partial<Project>): Promise<void> {
  const project = makeProject({ status: 'approved', ...part });
  const element = <PurchaseSide project={project} isOwned={false} />;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [SHARE] })} />,
  );
  await screen.findAllByRole('link', { name: 'Sign in to Buy' });
}

/** What the bar says, without its button. */
const barOf = () => document.querySelector('.purchase-bar')?.firstElementChild?.textContent;

it('The bar of a phone says “from” before the price of the cheapest of several licences, and before no other', async () => {
  await show(SEVERAL);
  expect(barOf()).toBeUndefined();
  scrollOn();
  expect(barOf()).toBe('from ₹1,499');
  cleanup();
  await show({});
  scrollOn();
  expect(barOf()).toBe('₹1,499');
});

it('A visitor who wants to buy goes on to the checkout once signed in, and from there back to the project', async () => {
  await show({});
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in to Buy' });
  const { pathname, searchParams } = new URL(href);
  expect(pathname).toBe('/login');
  expect(searchParams.get('redirect')).toBe(
    `/payment/${PROJECT_ID}?returnUrl=${encodeURIComponent(SHARE)}&source=project-card`,
  );
});
