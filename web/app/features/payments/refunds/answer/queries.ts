import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REFUND_PAGE_SIZE } from '#contract/payments/refunds/constants.ts';
import { api } from '../../../../lib/api/call.ts';

const REFUNDS = 'refunds';

/** Refunds that buyers ask for, those that wait for the seller first. */
export function useRefunds({ page, isOpen }: { page: number; isOpen: boolean }) {
  return useQuery({
    queryKey: [REFUNDS, 'list', isOpen, page],
    queryFn: ({ signal }) =>
      api('GET /refunds', {
        query: { page, limit: REFUND_PAGE_SIZE, status: isOpen ? 'open' : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How many requests wait for the seller's answer. */
export function useWaitingRefunds() {
  return useQuery({
    queryKey: [REFUNDS, 'waiting'],
    queryFn: ({ signal }) => api('GET /refunds', { query: { page: 1, limit: 1 }, signal }),
    select: ({ waitingForYou }) => waitingForYou,
    staleTime: 0,
  });
}

export type Answer = { verb: 'accept' } | { verb: 'contest'; text: string };

/** Answers a request (rule P10). Lists are reloaded whether it worked or somebody was faster. */
export function useAnswerRefund(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      answer.verb === 'accept'
        ? api('POST /refunds/:id/accept', { params: { id } })
        : api('POST /refunds/:id/contest', { params: { id }, body: { text: answer.text } }),
    onSettled: () => client.invalidateQueries({ queryKey: [REFUNDS] }),
  });
}
