import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebhookEntry } from '#contract/admin/running/schemas.ts';
import { Webhooks } from '../../running/webhooks.tsx';

const PATH = '/dashboard/admin/webhooks';
const EVENT: WebhookEntry = {
  eventId: 'evt_1',
  type: 'order.paid',
  state: 'handled',
  outcome: 'Paid',
  error: '',
  receivedAt: '2026-10-12T08:00:00Z',
  handledAt: '2026-10-12T08:00:01Z',
};

beforeEach(() => {
  localStorage.clear();
  const data = { webhooks: [EVENT], page: 1, limit: 20, total: 1, hasMore: false };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(address = PATH) {
  cleanup();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <Webhooks />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: /^order\.paid/ });
  return () => router.state.location.pathname + router.state.location.search;
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
/** What browsers do when the button of a popover is pressed. */
const openColumns = () =>
  fireEvent(
    screen.getByRole('group', { name: 'Columns that are shown', hidden: true }),
    Object.assign(new Event('beforetoggle'), { newState: 'open' }),
  );
const column = (name: string) => screen.getByRole('checkbox', { name, hidden: true });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const savedViews = () => screen.queryByRole('navigation', { name: 'Saved views' });

function save(name: string) {
  press('Save this view');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  press('Save view');
}

describe('The columns of a list', () => {
  it('A column that is not wanted stays away until it is chosen again', async () => {
    await show();
    const all = heads();
    openColumns();
    fireEvent.click(column('Outcome'));
    expect(heads()).toEqual(all.filter((head) => head !== 'Outcome'));
    expect(screen.getByRole('button', { name: 'Columns (1 hidden)' })).toBeTruthy();
    await show();
    expect(heads()).not.toContain('Outcome');
    openColumns();
    fireEvent.click(column('Outcome'));
    expect(heads()).toEqual(all);
  });

  it('All columns can be shown again at once, and what names or sorts the rows is always there', async () => {
    await show();
    const all = heads();
    openColumns();
    for (const name of ['Event', 'Received'])
      expect(screen.queryByRole('checkbox', { name, hidden: true })).toBeNull();
    for (const name of ['State', 'Outcome', 'Handled']) fireEvent.click(column(name));
    expect(heads().filter(Boolean)).toEqual(['Event', 'Received']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all', hidden: true }));
    expect(heads()).toEqual(all);
  });
});

describe('Saved views of a list', () => {
  it('A list that nothing narrows cannot be saved', async () => {
    await show(`${PATH}?page=2`);
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
    await show(`${PATH}?sort=type&dir=asc`);
    expect(screen.getByRole('button', { name: 'Save this view' })).toBeTruthy();
  });

  it('A saved view leads to the list as it was narrowed, at its first page', async () => {
    await show(`${PATH}?search=paid&show=failing&page=3`);
    save('Failing payments');
    const here = await show();
    const views = within(savedViews() as HTMLElement);
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('All');
    fireEvent.click(views.getByRole('link', { name: 'Failing payments' }));
    await vi.waitFor(() => expect(here()).toBe(`${PATH}?search=paid&show=failing`));
    expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Failing payments');
    press('Forget this view');
    expect(screen.queryByRole('link', { name: 'Failing payments' })).toBeNull();
  });

  it('A view is not saved without a name, nor under the name of another one', async () => {
    await show(`${PATH}?show=failing`);
    press('Save this view');
    press('Save view');
    expect(screen.getByText('Give the view a name')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mine' } });
    press('Save view');
    await show(`${PATH}?show=waiting`);
    save(' mine ');
    expect(screen.getByText('Another view has this name')).toBeTruthy();
  });
});
