import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/accounts/schemas.ts';
import { notice, pageOf, READER_ID, success } from '../../../testing/notification-fixture.ts';
import { writeToken } from '../../lib/session/token.ts';
import { NotificationsPage } from './page.tsx';
import { newestNotifications } from './queries.ts';

const USER = { uid: READER_ID, role: 'seller' } as User;
const SALE = notice(1);
const ANSWER = notice(2, { type: 'NEGOTIATION_UPDATE', category: 'negotiations' });

let sent: unknown[];
let client: QueryClient;

beforeEach(() => {
  sent = [];
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  writeToken('st_one', READER_ID);
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      sent.push([path, JSON.parse(String(body))]);
      return success({ unreadCount: 1 });
    }
    return success(pageOf(path.includes('category=sales') ? [SALE] : [SALE, ANSWER]));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeToken(null);
});

/** With the panel's list known already. */
async function show(address: string): Promise<void> {
  await client.fetchQuery(newestNotifications(client));
  const element = (
    <QueryClientProvider client={client}>
      <NotificationsPage user={USER} />
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
}

const markAll = async () => {
  await screen.findByText('Notice 1');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sent).toHaveLength(1));
};
const known = () => client.getQueryData(newestNotifications(client).queryKey)?.map(({ status }) => status);

describe('The "Mark all as read" button', () => {
  it('"Mark all as read" marks only the notifications of the chosen category', async () => {
    await show('/notifications?category=sales');
    await markAll();
    expect(sent).toEqual([['/api/notifications/mark-all-read', { category: 'sales' }]]);
    await waitFor(() => expect(known()).toEqual(['read', 'unread']));
    await screen.findByText('1');
  });

  it('"Mark all as read" marks every notification when no category is chosen', async () => {
    await show('/notifications');
    await markAll();
    expect(sent).toEqual([['/api/notifications/mark-all-read', {}]]);
    await waitFor(() => expect(known()).toEqual(['read', 'read']));
  });
});

it('The sign of an unread notification is coloured by what it is about, and plain for all else', async () => {
  await show('/notifications');
  await screen.findByText('Notice 1');
  const tones = [...document.querySelectorAll('.notice-icon')].map(({ classList }) => classList.item(1));
  expect(tones).toEqual(['tone-success', null]);
});
