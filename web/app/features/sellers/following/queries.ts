import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SELLER_LIST_LIMIT } from '#contract/sellers/constants.ts';
import { api } from '../../../lib/api/call.ts';

const FOLLOWING = 'following';

/** The sellers whom the caller follows, the latest first. */
export function useFollowing(page: number) {
  return useQuery({
    queryKey: [FOLLOWING, page],
    queryFn: ({ signal }) =>
      api('GET /users/me/following', {
        query: { page: String(page), limit: String(SELLER_LIST_LIMIT) },
        signal,
      }),
    placeholderData: (before) => before,
  });
}

export function useUnfollow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slug: string) => api('DELETE /sellers/:slug/follow', { params: { slug } }),
    onSettled: () => client.invalidateQueries({ queryKey: [FOLLOWING] }),
  });
}
