import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeletionInput } from '#contract/personal-data/deletion/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { refreshUser } from '../../../lib/session/current-user.ts';
import { forgetToken } from '../../../lib/session/token.ts';

const OUTLOOK = 'deletion-outlook';

/** What a deletion of the own account would leave and lose, and what is in its way (rule A9). */
export function useOutlook(uid: string) {
  return useQuery({
    queryKey: [OUTLOOK, uid],
    queryFn: ({ signal }) => api('GET /users/me/deletion', { signal }),
  });
}

/** Every session ends with it, this one too: what is on the screen stays until its reader goes on. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    // A call that is still on its way would be refused, and lead to the sign-in page.
    onMutate: () => client.cancelQueries(),
    mutationFn: (body: DeletionInput) => api('DELETE /users/me', { body }),
    // Unheard in this tab: its guards would otherwise lead to the sign-in page first.
    onSuccess: () => forgetToken(),
    onError: () => client.invalidateQueries({ queryKey: [OUTLOOK] }),
  });
}

/** Makes a buyer of a seller, who signs in again with the role. */
export function useCloseSelling() {
  const client = useQueryClient();
  return useMutation({
    onMutate: () => client.cancelQueries(),
    mutationFn: () => api('DELETE /users/me/selling'),
    onSuccess: () => {
      forgetToken();
      window.location.assign('/login');
    },
  });
}

/** Keeps the own account, which is going to be deleted; the pages behind sign-in open again. */
export function useKeepAccount() {
  return useMutation({
    mutationFn: () => api('POST /users/me/keep'),
    onSettled: () => refreshUser(),
  });
}
