import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarketSettings, SettingsState } from '#contract/admin/settings/schemas.ts';
import { api, withFreshSignIn } from '../../../lib/api/call.ts';
import { upload } from '../../../lib/files/upload.ts';
import { refreshUser } from '../../../lib/session/current-user.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

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

/** The form keeps what was typed in it, and is saved upon the new revision. */
const keepState = (client: QueryClient, state: SettingsState) => client.setQueryData(SETTINGS, state);

/** Sets the logo at once, without the form around it. */
export function useSaveLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, file }: { revision: number; file: File }) => {
      const form = new FormData();
      form.set('revision', String(revision));
      form.set('logo', file, file.name);
      return withFreshSignIn(() => upload('PUT /admin/settings/logo', form));
    },
    onSuccess: (state) => {
      keepState(client, state);
      showToast('Logo saved');
    },
  });
}

export function useRemoveLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) => api('DELETE /admin/settings/logo', { query: { revision } }),
    onSuccess: (state) => {
      keepState(client, state);
      showToast('Logo removed');
    },
  });
}
