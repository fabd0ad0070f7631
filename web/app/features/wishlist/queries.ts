import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WishlistSort } from '#contract/wishlist/constants.ts';
import type { Wishlist } from '#contract/wishlist/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { mergeKept } from '../../lib/wishes/wishes.ts';

const WISHLIST = ['wishlist'];

/** The list of who is signed in, once what their browser kept has joined it. */
export function useWishlist({ sort, page }: { sort: WishlistSort; page: number }) {
  return useQuery({
    queryKey: [...WISHLIST, 'own', sort, page],
    queryFn: async ({ signal }) => {
      await mergeKept();
      return api('GET /wishlist', { query: { sort, page }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Cards of what a browser keeps, as far as they are public. */
export function useKeptCards(ids: readonly string[]) {
  return useQuery({
    queryKey: [...WISHLIST, 'kept', ids],
    queryFn: ({ signal }) => api('GET /wishlist/kept', { query: { ids: ids.join(',') }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Makes the link that shares the list, or ends it. */
export function useSharing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isShared: boolean) => {
      if (isShared) return (await api('PUT /wishlist/share')).shareToken;
      await api('DELETE /wishlist/share');
      return null;
    },
    onSuccess: (shareToken) => {
      client.setQueriesData<Wishlist>(
        { queryKey: [...WISHLIST, 'own'] },
        (known) => known && { ...known, shareToken },
      );
    },
  });
}
