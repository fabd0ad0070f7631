import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectionCheck } from './check.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function answerWith(more: object) {
  const data = { name: 'Codehaat', version: '0.1.0', time: new Date().toISOString(), ...more };
  const body = JSON.stringify({ success: true, data });
  const headers = { 'content-type': 'application/json' };
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response(body, { headers }));
}

it('The connection test says that the market can be reached', async () => {
  answerWith({});
  render(<ConnectionCheck isOnline />);
  expect(await screen.findByText('Reachable')).toBeTruthy();
  expect(screen.queryByText(/nothing can be changed/)).toBeNull();
});

it('The connection test says that nothing can be changed while the market is read only', async () => {
  answerWith({ isReadOnly: true });
  render(<ConnectionCheck isOnline />);
  expect(await screen.findByText('Read only for the moment')).toBeTruthy();
  expect(screen.getByText(/nothing can be changed right now/)).toBeTruthy();
});
