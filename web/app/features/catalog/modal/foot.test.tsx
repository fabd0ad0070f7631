import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeProject } from '../../../../testing/review-fixture.ts';
import ModalFoot from './foot.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("The modal's foot says “from” before the price of the cheapest of several licences", async () => {
  const licences = [
    { tier: 'personal', price: 1_499 },
    { tier: 'extended', price: 4_999 },
  ] as const;
  const element = <ModalFoot project={makeProject({ licences: [...licences] })} panel={null} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await screen.findByRole('link', { name: 'Sign in to Buy' });
  expect(screen.getByText('from').parentElement?.textContent).toBe('from ₹1,499');
});
