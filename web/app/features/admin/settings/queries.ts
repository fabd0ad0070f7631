import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { refreshUser } from '../../../lib/session/current-user.ts';

const SETTINGS = ['admin-settings'];

/** What is set. It stays as it was read while somebody writes in the form. */
export function useSettings() {
  return useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => api('GET /admin/settings', { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What becomes of a higher sum for two admins that waits; the form then reads the settings anew. */
export function useRaise() {
  return useMutation({
    mutationFn: ({ id, verb }: { id: string; verb: 'confirm' | 'cancel' }) =>
      verb === 'confirm'
        ? api('POST /admin/settings/second-admin/:id/confirm', { params: { id } })
        : api('POST /admin/settings/second-admin/:id/cancel', { params: { id } }),
  });
}

/** Sets everything at once; a form that was read too long ago is refused and keeps what was typed. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { revision: number; settings: MarketSettings; reason: string }) =>
      api('PUT /admin/settings', { body }),
    onSuccess: (state) => {
      client.setQueryData(SETTINGS, state);
      // Who has just asked admins for a second factor may need one.
      void refreshUser();
    },
  });
}
