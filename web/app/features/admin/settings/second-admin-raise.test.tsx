import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SecondAdminRaise } from '#contract/admin/settings/schemas.ts';
import { RaiseNote } from './second-admin-raise.tsx';

const RAISE: SecondAdminRaise = {
  ...{ _id: '01980000-0000-7000-8000-000000000001', toRupees: 500_000, reason: 'Larger sellers' },
  ...{ askedBy: 'Meera', askedAt: '2026-11-22T10:00:00Z', dueAt: '2026-11-24T10:00:00Z' },
  cannotConfirm: null,
};

const server = vi.fn<typeof fetch>();
const done = vi.fn(async () => {});
beforeEach(() => {
  server.mockReset();
  done.mockClear();
  vi.stubGlobal('fetch', server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (part: Partial<SecondAdminRaise> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RaiseNote raise={{ ...RAISE, ...part }} onDone={done} />
    </QueryClientProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('A higher sum for two admins that waits', () => {
  it('A waiting raise says who asked for what and until when, and a second admin confirms it', async () => {
    server.mockImplementation(async () => Response.json({ success: true, data: {} }));
    show();
    expect(screen.getByText(/Only payouts above ₹5,00,000 will need two admins\. Meera/)).toBeTruthy();
    expect(screen.getByText('Reason: Larger sellers')).toBeTruthy();
    press('Confirm the change');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(server.mock.calls[0]?.[0]).toBe(`/api/admin/settings/second-admin/${RAISE._id}/confirm`);
  });

  it('The admin who asked for a raise can only cancel it, and reads why', async () => {
    const message = 'This change does not wait any more.';
    server.mockImplementation(async () =>
      Response.json({ success: false, code: 'admin.raise_gone', message }, { status: 409 }),
    );
    show({ cannotConfirm: 'You have asked for it yourself.', toRupees: null });
    expect(screen.getByText(/One admin will be enough for every payout/)).toBeTruthy();
    expect(screen.getByText('You have asked for it yourself.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull();
    press('Cancel the change');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(done).toHaveBeenCalledOnce();
  });
});
