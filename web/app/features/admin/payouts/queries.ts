import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankFileFormat } from '#contract/admin/payouts/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';

export const PAYOUTS_KEY = 'admin-payouts';
const BATCHES_PAGE_SIZE = 20;

export type PayoutAct =
  | { verb: 'approve'; isNameChecked: boolean }
  | { verb: 'paid'; reference: string }
  | { verb: 'failed' | 'returned'; reason: string };

/** An act on payouts; lists and sums are read anew, also when somebody else was first. */
function useAct<I, O>(act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [PAYOUTS_KEY] }),
  });
}

/** Does it to one payout. */
export function sendPayoutAct(id: string, act: PayoutAct) {
  const params = { id };
  switch (act.verb) {
    case 'approve':
      return api('POST /admin/payouts/:id/approve', {
        params,
        body: { isNameChecked: act.isNameChecked },
      });
    case 'paid':
      return api('POST /admin/payouts/:id/mark-paid', { params, body: { reference: act.reference } });
    case 'failed':
      return api('POST /admin/payouts/:id/mark-failed', { params, body: { reason: act.reason } });
    case 'returned':
      return api('POST /admin/payouts/:id/mark-returned', { params, body: { reason: act.reason } });
  }
}

export const useActOnPayout = () =>
  useAct(({ id, act }: { id: string; act: PayoutAct }) => sendPayoutAct(id, act));

/** Bank files that were made, newest first. */
export function useBatches(page: number) {
  return useQuery({
    queryKey: [PAYOUTS_KEY, 'batches', page],
    queryFn: ({ signal }) =>
      api('GET /admin/payouts/batches', { query: { page, limit: BATCHES_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves the bank file of what is approved, or that of an earlier batch once more. */
export const useBankFile = () =>
  useAct(({ format, batch }: { format: BankFileFormat; batch?: string }) =>
    // The server names it: a bank may want another kind of file than CSV.
    downloadFile('GET /admin/payouts/bank-file', { format, batch }),
  );

/** Reads the bank's answer. */
export const useReferences = () =>
  useAct((csv: string) => api('POST /admin/payouts/references', { body: { csv } }));
