import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('Keys of a listing on the market are turned on with a number of devices, without a review', async () => {
  const market = fakeListingApi({
    title: 'Ledger',
    status: 'approved',
    licences: [{ tier: 'personal', price: 499 }],
  });
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Opened />
    </QueryClientProvider>
  );
  const initialEntries = [`/dashboard/seller/${PROJECT_ID}/edit?step=price`];
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries })} />);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByLabelText('Keys');
  expect(screen.queryByLabelText('Devices of a key at a time')).toBeNull();
  choose('Keys', 'generated');
  choose('Devices of a key at a time', '5');
  const bar = await screen.findByRole('region', { name: 'Unsaved changes' });
  expect(bar.textContent).not.toContain('wait for a review');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(market.changes()).toHaveLength(1));
  expect(market.changes()[0]?.fields).toMatchObject({ licenceKeys: 'generated', keyActivations: '5' });
});
