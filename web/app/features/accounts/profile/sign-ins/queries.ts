import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/call.ts';
import { forgetToken } from '../../../../lib/session/token.ts';
import { SESSIONS } from '../queries.ts';

/** The history of sign-ins, page by page. */
export function useSignIns(uid: string) {
  return useInfiniteQuery({
    queryKey: ['sign-ins', uid],
    queryFn: ({ signal, pageParam: before }) => api('GET /auth/sign-ins', { signal, query: { before } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ hasMore, signIns }) => (hasMore ? signIns.at(-1)?._id : undefined),
  });
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /auth/logout-others'),
    onSettled: () => client.invalidateQueries({ queryKey: [SESSIONS] }),
  });
}

/** Says of a sign-in that it was somebody else: ends all sessions, this one too, and goes on in a fresh document. */
export function useDisown() {
  const client = useQueryClient();
  return useMutation({
    // A call that is still on its way would be refused, and lead to the sign-in page.
    onMutate: () => client.cancelQueries(),
    mutationFn: (id: string) => api('POST /auth/sign-ins/:id/not-me', { params: { id } }),
    onSuccess: () => {
      // Unheard in this tab: its guards would otherwise lead to the sign-in page first.
      forgetToken();
      window.location.assign('/sign-in/not-me?done');
    },
  });
}
