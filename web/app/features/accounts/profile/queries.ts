import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangePasswordInput, Profile, ProfileInput } from '#contract/accounts/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { login, updateUser } from '../../../lib/session/current-user.ts';
import { forgetToken } from '../../../lib/session/token.ts';

export const PROFILE = 'profile';
export const SESSIONS = 'sessions';

/** What a person sees of their own account. */
export function useProfile(uid: string) {
  return useQuery({
    queryKey: [PROFILE, uid],
    queryFn: ({ signal }) => api('GET /users/me', { signal }),
  });
}

/** Keeps a changed profile, and shows it in the top bar at once. */
export function useKeepProfile(): (profile: Profile) => void {
  const client = useQueryClient();
  return (profile) => {
    client.setQueryData([PROFILE, profile.uid], profile);
    updateUser(profile);
  };
}

/** Changes name, bio or address; whatever is given. */
export function useSaveProfile() {
  const keep = useKeepProfile();
  return useMutation({
    mutationFn: (body: ProfileInput) => api('PATCH /users/me', { body }),
    onSuccess: keep,
  });
}

export function useRemovePicture() {
  const keep = useKeepProfile();
  return useMutation({ mutationFn: () => api('DELETE /users/me/avatar'), onSuccess: keep });
}

/** Changes the password: every other session ends, and this one goes on with the new token (rule A4). */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) => api('POST /auth/password', { body }),
    onSuccess: (answer) => {
      login(answer);
      void client.invalidateQueries({ queryKey: [SESSIONS] });
    },
  });
}

/** Mails the confirming link again; whoever is confirmed meanwhile sees it at once. */
export function useResendLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /auth/verify-email/resend'),
    onError: () => client.invalidateQueries({ queryKey: [PROFILE] }),
  });
}

/** Mails a link to set a password to the own address. */
export function useMailPasswordLink(email: string) {
  return useMutation({ mutationFn: () => api('POST /auth/forgot-password', { body: { email } }) });
}

/** Where the account is signed in, last used first. */
export function useSessions(uid: string) {
  return useQuery({
    queryKey: [SESSIONS, uid],
    queryFn: ({ signal }) => api('GET /auth/sessions', { signal }),
  });
}

/** Ends one session. The list is read anew whether it worked or that session had ended already. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /auth/sessions/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}

/** Ends all sessions, this one too, and begins anew at `/` with a fresh document. */
export function useEndAllSessions() {
  const client = useQueryClient();
  return useMutation({
    // A call that is still on its way would be refused, and lead to the sign-in page.
    onMutate: () => client.cancelQueries(),
    mutationFn: () => api('POST /auth/logout-all'),
    onSuccess: () => {
      // Unheard in this tab: its guards would otherwise lead to the sign-in page first.
      forgetToken();
      window.location.assign('/');
    },
  });
}
