import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import { fakeListingApi, PROJECT_ID, SELLER_ID } from '../../../../../testing/fake-listing-api.ts';
import { Studio } from '../page.tsx';
import { useListingEditor } from '../use-editor.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterEach(cleanup);

function Opened() {
  const opening = useListingEditor(SELLER_ID, PROJECT_ID);
  return opening.state === 'open' ? <Studio editor={opening.editor} inspection={() => null} /> : null;
}

async function open(part: Partial<Project> = {}) {
  const licences = [{ tier: 'personal' as const, price: 499 }];
  const market = fakeListingApi({ title: 'Ledger', status: 'approved', licences, ...part });
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>
  );
  const initialEntries = [`/dashboard/seller/${PROJECT_ID}/edit?step=price`];
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />);
  await screen.findByLabelText('Months of support');
  return market;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function save(market: Awaited<ReturnType<typeof open>>) {
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(bar.textContent).not.toContain('wait for a review');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(market.changes()).toHaveLength(1));
  return market.changes()[0]?.fields;
}

it('A seller declares months of support and an answer time in the words that buyers read', async () => {
  const market = await open();
  expect(screen.queryByLabelText(/You answer within/)).toBeNull();
  type('Months of support', '6');
  screen.getByText('Buyers read: “6 months of support”.');
  type(/You answer within/, '48');
  screen.getByText('Buyers read: “6 months of support, answers within 48 h”.');
  expect(await save(market)).toMatchObject({ supportMonths: '6', answerHours: '48' });
});

it('A seller who declares no support any more takes the answer time away with it', async () => {
  const market = await open({ supportMonths: 6, answerHours: 48 });
  type('Months of support', '0');
  expect(screen.queryByLabelText(/You answer within/)).toBeNull();
  expect(await save(market)).toMatchObject({ supportMonths: '0', answerHours: '' });
});

it('An answer time of no hours is refused at its field', async () => {
  await open({ supportMonths: 6 });
  type(/You answer within/, '0');
  await screen.findByText('Enter a whole number from 1 to 336, or nothing');
  screen.getByText('Buyers read: “6 months of support”.');
});
