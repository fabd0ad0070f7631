import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChallanForm, RateForm } from '#contract/admin/tax/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { newRequestKey } from '../../../lib/api/request-key.ts';

export const MONTHS_KEY = 'admin-tax-months';
export const CHALLANS_KEY = 'admin-tax-challans';
export const RATES_KEY = 'admin-tax-rates';
export const PAPERS_KEY = 'admin-tax-papers';
export const SELLERS_KEY = 'admin-tax-sellers';

/** Names of the months, the newest first, to narrow other lists by. */
export function useMonthNames() {
  return useQuery({
    queryKey: [MONTHS_KEY, 'names'],
    queryFn: async ({ signal }) => {
      const { months } = await api('GET /admin/tax/months', { query: { limit: 100 }, signal });
      return months.map(({ month }) => month);
    },
    staleTime: 0,
  });
}

/** A month with its checklist, what is due of it and what was paid. */
export function useMonth(month: string) {
  return useQuery({
    queryKey: [MONTHS_KEY, month],
    queryFn: ({ signal }) => api('GET /admin/tax/months/:month', { params: { month }, signal }),
    staleTime: 0,
  });
}

/** An act whose lists are read anew, whatever came of it. */
function useAct<I, O>(keys: string[], act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useCloseMonth = (month: string) =>
  useAct([MONTHS_KEY], (reason: string) =>
    api('POST /admin/tax/months/:month/close', { params: { month }, body: { reason } }),
  );

let lastChallan: { words: string; key: string } | undefined;

/** Sent again after no answer came, it is the same payment (rule W8). */
export const useRecordChallan = () =>
  useAct([MONTHS_KEY, CHALLANS_KEY], (body: ChallanForm) => {
    const words = JSON.stringify(body);
    if (lastChallan?.words !== words) lastChallan = { words, key: newRequestKey() };
    return api('POST /admin/tax/challans', { body, idempotencyKey: lastChallan.key });
  });

export const useAddRate = () =>
  useAct([RATES_KEY], (body: RateForm) => api('POST /admin/tax/rates', { body }));

export const useTakeRateBack = () =>
  useAct([RATES_KEY], (id: string) => api('DELETE /admin/tax/rates/:id', { params: { id } }));
