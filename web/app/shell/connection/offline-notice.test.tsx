import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('The offline notice is announced, and shown only while the network is gone', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<OfflineNotice />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(region.textContent).toMatch(/^You are offline\./);
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(region.textContent).toBe('');
});
