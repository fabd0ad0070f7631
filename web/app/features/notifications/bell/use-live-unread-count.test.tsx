import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOTIFICATION_LIMITS } from '#contract/notifications/constants.ts';
import { broken, notice, pageOf, READER_ID, success } from '../../../../testing/notification-fixture.ts';
import { SessionQueries } from '../../../lib/api/session-queries.tsx';
import { readToken, writeToken } from '../../../lib/session/token.ts';
import { NotificationPanel } from './panel.tsx';
import { useLiveUnreadCount } from './use-live-unread-count.ts';

const POLL_MS = NOTIFICATION_LIMITS.pollSeconds * 1000;
const COUNT = 'GET /api/notifications/unread-count';
const NOTICE = `/api/notifications/${notice(1)._id}`;

/** Everything that was asked for beside the stream. */
let asked: string[];
let unreadCount: number;
let isDown: boolean;
let hasEnded: boolean;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  [asked, unreadCount, isDown, hasEnded, visibility] = [[], 3, false, false, 'visible'];
  writeToken('st_one', READER_ID);
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('navigator', { locks: undefined });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    // No stream comes about, as behind a proxy that lets none through.
    if (path === '/api/events') return new Response(null, { status: 502 });
    asked.push(`${method} ${path}`);
    if (hasEnded) return Response.json({ success: false, code: 'account.session_invalid' }, { status: 401 });
    if (isDown) return broken();
    return success(path.includes('unread-count') ? { unreadCount } : pageOf([notice(1), notice(2)]));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  writeToken(null);
});

function Kept({ isOpen }: { isOpen: boolean }) {
  const count = useLiveUnreadCount(READER_ID);
  return (
    <main tabIndex={-1}>
      <output>{count}</output>
      {isOpen && <NotificationPanel />}
    </main>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = async ({ isOpen = false } = {}) => {
  const element = (
    <SessionQueries>
      <Kept isOpen={isOpen} />
    </SessionQueries>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  await pass(0);
};
const badge = () => document.querySelector('output')?.textContent;
const look = async (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(0);
};

describe('The count without a live connection', () => {
  it('The unread count is asked for every 30 seconds and not sooner', async () => {
    await show();
    expect([asked, badge()]).toEqual([[COUNT], '3']);
    unreadCount = 4;
    await pass(POLL_MS - 1);
    expect([asked, badge()]).toEqual([[COUNT], '3']);
    await pass(1);
    expect([asked, badge()]).toEqual([[COUNT, COUNT], '4']);
    await pass(3 * POLL_MS);
    expect(asked).toEqual(Array.from({ length: 5 }, () => COUNT));
  });

  it('A hidden tab does not ask for the unread count, and asks at once when shown', async () => {
    await show();
    await look('hidden');
    await pass(4 * POLL_MS);
    expect(asked).toEqual([COUNT]);
    unreadCount = 7;
    await look('visible');
    expect([asked, badge()]).toEqual([[COUNT, COUNT], '7']);
  });

  it('A count that is refused because the session has ended leads to sign-in with the way back', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockReturnValue();
    window.history.replaceState(null, '', '/market?page=2');
    await show();
    expect([asked.length, assign.mock.calls, readToken()]).toEqual([1, [], 'st_one']);
    hasEnded = true;
    await pass(POLL_MS);
    expect(assign.mock.calls).toEqual([['/login?redirect=%2Fmarket%3Fpage%3D2']]);
    expect(readToken()).toBeNull();
  });

  it('The unread count is no longer asked for once nothing shows it', async () => {
    await show();
    cleanup();
    await pass(2 * POLL_MS);
    await look('visible');
    expect(asked).toEqual([COUNT]);
  });
});

describe('Failed notification calls', () => {
  it('A failed count keeps the old number, and the next count replaces it', async () => {
    await show();
    isDown = true;
    await pass(POLL_MS);
    expect([asked.length, badge()]).toEqual([2, '3']);
    expect(screen.queryByRole('alert')).toBeNull();
    isDown = false;
    unreadCount = 2;
    await pass(POLL_MS);
    expect(badge()).toBe('2');
  });

  it.each([
    ['mark as read', 'Mark as read: Notice 1', `PUT ${NOTICE}/read`],
    ['mark all as read', 'Mark all as read', 'PUT /api/notifications/mark-all-read'],
    ['delete', 'Delete: Notice 1', `DELETE ${NOTICE}`],
    ['archive', 'Archive: Notice 1', `PUT ${NOTICE}/archive`],
  ])('A failed "%s" shows no error and leaves everything as it was', async (_what, name, request) => {
    await show({ isOpen: true });
    const shown = document.body.innerHTML;
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    isDown = true;
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
    expect(asked.at(-1)).toBe(request);
    expect(document.body.innerHTML).toBe(shown);
  });
});
