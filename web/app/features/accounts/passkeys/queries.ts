import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { login, refreshUser } from '../../../lib/session/current-user.ts';
import { PROFILE, SESSIONS } from '../profile/queries.ts';
import { makePasskey } from './browser.ts';

const PASSKEYS = 'passkeys';

/** The own passkeys, the newest first. */
export function usePasskeys(uid: string) {
  return useQuery({
    queryKey: [PASSKEYS, uid],
    queryFn: ({ signal }) => api('GET /auth/passkeys', { signal }),
  });
}

/** Passkeys are part of two-step sign-in, which other sections show. */
function useShowAnew(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of [PASSKEYS, PROFILE, SESSIONS]) void client.invalidateQueries({ queryKey: [key] });
  };
}

/** Has the browser make a passkey and keeps it; where that turns two-step sign-in on, this session goes on with a new token. */
export function useAddPasskey() {
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: async (name: string) => {
      const passkey = await makePasskey(await api('POST /auth/passkeys/options'));
      return api('POST /auth/passkeys', { body: { name, passkey } });
    },
    onSuccess: ({ turnedOn }) => {
      if (turnedOn) login(turnedOn);
      showAnew();
    },
  });
}

export function useRenamePasskey() {
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api('PATCH /auth/passkeys/:id', { params: { id }, body: { name } }),
    onSettled: showAnew,
  });
}

export function useRemovePasskey() {
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /auth/passkeys/:id', { params: { id } }),
    onSettled: () => {
      showAnew();
      void refreshUser();
    },
  });
}
