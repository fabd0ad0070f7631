import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('The offline notice is announced, and shown only while the network is gone', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <OfflineNotice /> }])} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(region.textContent).toMatch(/^You are offline\./);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(region.textContent).toBe('');
});

it('A link that the browser would follow without a network is kept until the market answers again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <OfflineNotice /> }])} />);
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/market?category=web';
  act(() => link.click());
  expect(screen.getByRole('status').textContent).toContain('opens as soon as you are back online');
  expect(assign).not.toHaveBeenCalled();
  vi.useFakeTimers();
  const answer = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answer.mockResolvedValue(new Response());
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await vi.advanceTimersByTimeAsync(0);
  expect(answer).toHaveBeenCalledWith(link.href, { method: 'HEAD' });
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(assign).toHaveBeenCalledWith(link.href);
  vi.useRealTimers();
  link.remove();
});
