import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SELLER_LIST_LIMIT } from '#contract/sellers/constants.ts';
import type { FollowedSeller } from '#contract/sellers/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { showToast, showUndoToast } from '../../../ui/feedback/toast.tsx';

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

/** Ends it at once; a toast offers to follow again. */
export function useUnfollow() {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: [FOLLOWING] });
  const following = useMutation({
    mutationFn: ({ slug }: FollowedSeller) => api('PUT /sellers/:slug/follow', { params: { slug } }),
    onError: (error) => showToast(messageOf(error), 'error'),
    onSettled: readAnew,
  });
  return useMutation({
    mutationFn: ({ slug }: FollowedSeller) => api('DELETE /sellers/:slug/follow', { params: { slug } }),
    onSuccess: (_answer, seller) =>
      showUndoToast(`You no longer follow ${seller.displayName}.`, () => following.mutate(seller)),
    onSettled: readAnew,
  });
}
