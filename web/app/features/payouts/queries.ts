import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAYOUTS_PAGE_SIZE, type PayoutSchedule } from '#contract/payouts/constants.ts';
import type { PayoutAccountInput } from '#contract/payouts/schemas.ts';
import { api } from '../../lib/api/call.ts';
import { createActSender } from '../../lib/api/request-key.ts';
import { refreshUser } from '../../lib/session/current-user.ts';

const PAYOUTS = 'payouts';
const NEXT = [PAYOUTS, 'next'];
const ACCOUNT = [PAYOUTS, 'account'];

/** What the next payout would be, and what is in its way. */
export function useNextPayout() {
  return useQuery({
    queryKey: NEXT,
    queryFn: ({ signal }) => api('GET /seller/payouts/next', { signal }),
    // Sales, admins and the bank change it behind this page's back.
    staleTime: 0,
  });
}

/** Where the caller is paid; `null` until it is given. */
export function usePayoutAccount() {
  return useQuery({
    queryKey: ACCOUNT,
    queryFn: async ({ signal }) => (await api('GET /seller/payout-account', { signal })) ?? null,
  });
}

/** One page of the caller's payouts, newest first. */
export function usePayouts(page: number) {
  return useQuery({
    queryKey: [PAYOUTS, 'list', page],
    queryFn: ({ signal }) =>
      api('GET /seller/payouts', { query: { page, limit: PAYOUTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const sendOnce = createActSender();

/** Sent again after no answer came, it is the same payout. */
const askForPayout = (amountPaise: number) =>
  sendOnce(String(amountPaise), (idempotencyKey) =>
    api('POST /seller/payouts', { body: { amountPaise }, idempotencyKey }),
  );

/**
 * An act on the seller's money; every sum that is shown anywhere is read anew, whatever came of it. That is not waited
 * for: the form would be gone before it hears how it went.
 */
function useAct<I, O>(act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => void client.invalidateQueries() });
}

export const useAskForPayout = () => useAct(askForPayout);

/** Sent twice it is one: the second finds nothing left, or the first still running. */
export const useAskForLastPayout = () =>
  useAct((amountPaise: number) => api('POST /seller/payouts', { body: { amountPaise, isLast: true } }));

export const useSaveAccount = () =>
  useAct(async (body: PayoutAccountInput) => {
    const account = await api('PUT /seller/payout-account', { body });
    // Where the market asks sellers who are paid for a second factor, it is set up next.
    void refreshUser();
    return account;
  });

/** When payouts are asked for by themselves, and whether they are paused; the choice stands at once. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { schedule: PayoutSchedule; isPaused: boolean }) =>
      api('PUT /seller/payouts/preferences', { body }),
    onSuccess: (next) => client.setQueryData(NEXT, next),
    onSettled: () => client.invalidateQueries({ queryKey: NEXT }),
  });
}
