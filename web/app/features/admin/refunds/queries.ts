import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RefundDecisionReason } from '#contract/payments/refunds/constants.ts';
import { api, authorisedHeaders, dataOfAnswer } from '../../../lib/api/call.ts';
import { networkFailed } from '../../../lib/api/error.ts';
import { saveBlob } from '../../../lib/files/save-blob.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

export const CASES_KEY = 'refund-cases';
export const DISPUTES_KEY = 'disputes';

/** `waiting` is the queue: contested requests, and refunds that failed. */
export const CASE_FILTERS = ['waiting', 'waiting_seller', 'granted', 'refused', 'withdrawn', 'all'] as const;
export type CaseFilter = (typeof CASE_FILTERS)[number];

export function useRefundCase(id: string) {
  return useQuery({
    queryKey: [CASES_KEY, 'one', id],
    queryFn: ({ signal }) => api('GET /admin/refunds/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

export interface CaseDecision {
  verb: 'grant' | 'refuse';
  reasonCode: RefundDecisionReason;
  reason: string;
}

/** Decides about a request (rule P10). It is read anew whether it worked or somebody was faster. */
export function useDecideRefund(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, ...body }: CaseDecision) =>
      api(`POST /admin/refunds/:id/${verb}`, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [CASES_KEY] }),
  });
}

/** Sends the money of a granted request again. */
export function useSendAgain(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /admin/refunds/:id/send-again', { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [CASES_KEY] }),
  });
}

/** A view of the disputes as the API takes it: what the address calls `show` is the status. */
export function disputeQuery(view: TableView): Record<string, string | number> {
  const { show, ...query } = tableQuery(view);
  return { ...query, status: show ?? 'live' };
}

export type DisputeAnswer = { verb: 'contest'; summary: string } | { verb: 'accept'; reason: string };

/** Answers the bank, or gives in. */
export function useAnswerDispute(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: DisputeAnswer) =>
      answer.verb === 'contest'
        ? api('POST /admin/disputes/:id/contest', { params: { id }, body: { summary: answer.summary } })
        : api('POST /admin/disputes/:id/accept', { params: { id }, body: { reason: answer.reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [DISPUTES_KEY] }),
  });
}

/** Saves what speaks for a disputed sale. */
export function useEvidence(id: string, providerDisputeId: string) {
  return useMutation({
    mutationFn: async () => {
      const headers = authorisedHeaders();
      const response = await fetch(`/api/admin/disputes/${id}/evidence`, { headers }).catch(() => {
        throw networkFailed();
      });
      if (!response.ok) {
        dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
      }
      saveBlob(await response.blob(), `evidence-${providerDisputeId}.txt`);
    },
  });
}
