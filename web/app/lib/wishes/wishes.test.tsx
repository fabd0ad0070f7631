import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { writeToken } from '../session/token.ts';
import { toggleWish, useWishes } from './wishes.ts';

const PROJECT = '0198d7a0-0000-7000-8000-000000000001';
const WISHED_BEFORE = '0198d7a0-0000-7000-8000-000000000002';

afterEach(() => {
  vi.unstubAllGlobals();
  writeToken(null);
});

const answer = (data: unknown) => Response.json({ success: true, data });

it('A heart pressed while the wishes are being read stays pressed when they arrive, and its call outlives the page', async () => {
  const listArrives = Promise.withResolvers<void>();
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    calls.push(init);
    if (!address.endsWith('/wishlist/ids')) return answer({});
    await listArrives.promise;
    return answer({ projectIds: [WISHED_BEFORE] });
  });
  writeToken('token');
  const { result } = renderHook(() => useWishes());
  await waitFor(() => expect(calls).toHaveLength(1));
  await act(() => toggleWish(PROJECT));
  expect(calls[1]).toMatchObject({ method: 'PUT', keepalive: true });
  listArrives.resolve();
  await waitFor(() => expect([...result.current].sort()).toEqual([PROJECT, WISHED_BEFORE]));
});
