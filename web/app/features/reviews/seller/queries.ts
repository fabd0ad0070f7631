import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SELLER_REVIEW_LISTS } from '#contract/reviews/constants.ts';
import { api } from '../../../lib/api/call.ts';

export type SellerReviewShow = (typeof SELLER_REVIEW_LISTS)[number];

const ALL = 'seller-reviews';
const PAGE_SIZE = 20;

/** What buyers say of the seller's listings; read anew each time, because others write it. */
export function useSellerReviews(show: SellerReviewShow, page: number) {
  return useQuery({
    queryKey: [ALL, show, page],
    queryFn: ({ signal }) => api('GET /seller/reviews', { query: { show, page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Writes, changes or takes away a reply; the lists are read anew afterwards. */
export function useReply(reviewId: string) {
  const client = useQueryClient();
  const params = { id: reviewId };
  return useMutation({
    mutationFn: async ({ text, isNew }: { text: string | null; isNew: boolean }): Promise<void> => {
      if (text === null) await api('DELETE /reviews/:id/reply', { params });
      else if (isNew) await api('POST /reviews/:id/reply', { params, body: { text } });
      else await api('PUT /reviews/:id/reply', { params, body: { text } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [ALL] }),
  });
}
