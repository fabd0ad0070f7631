import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/call.ts';
import { login, refreshUser } from '../../../../lib/session/current-user.ts';
import { PROFILE, SESSIONS } from '../queries.ts';

/** What the settings show depends on the second factor in two places. */
function useShowAnew(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [PROFILE] });
    void client.invalidateQueries({ queryKey: [SESSIONS] });
  };
}

/** Begins a set-up: a new key. */
export function useSetUp() {
  return useMutation({ mutationFn: () => api('POST /auth/2fa/setup') });
}

/** Turns the second factor on: every other session ends, and this one goes on with the new token (rule A7). */
export function useTurnOn() {
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: (code: string) => api('POST /auth/2fa/enable', { body: { code } }),
    onSuccess: (answer) => {
      login(answer);
      showAnew();
    },
  });
}

export function useTurnOff() {
  const showAnew = useShowAnew();
  return useMutation({
    mutationFn: () => api('POST /auth/2fa/disable'),
    onSettled: () => {
      showAnew();
      // Where the market asks for it, it has to be set up again at once.
      void refreshUser();
    },
  });
}

/** Ends a reset that waits: the second factor stays on. */
export function useKeep() {
  const showAnew = useShowAnew();
  return useMutation({ mutationFn: () => api('DELETE /auth/2fa/reset'), onSettled: showAnew });
}

/** Makes new recovery codes in place of the old ones. */
export function useRenewCodes() {
  const showAnew = useShowAnew();
  return useMutation({ mutationFn: () => api('POST /auth/2fa/recovery-codes'), onSettled: showAnew });
}
