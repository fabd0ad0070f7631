import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { type OrderStatus, PAYMENT_PAGE_SIZE } from '#contract/payments/constants.ts';
import type { Order } from '#contract/payments/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { isLive } from './status.tsx';
import { received } from './times.ts';

export const ORDERS = 'orders';
/** The first pauses between polls of an order that is not settled; each is half as long again as the one before. */
const POLL_MS = 2_000;
const LONGEST_POLL_MS = 20_000;
/** After this many looks, about two minutes, the page stops asking by itself. */
const POLLS = 10;

/** One page of the buyer's orders, newest first. */
export function useOrders({ page, status }: { page: number; status: OrderStatus | undefined }) {
  return useQuery({
    queryKey: [ORDERS, 'list', page, status ?? 'all'],
    queryFn: ({ signal }) =>
      api('GET /payments/user', { query: { page, limit: PAYMENT_PAGE_SIZE, status }, signal }),
    placeholderData: (before) => before,
  });
}

/** All that somebody has paid for, newest first: the library searches and sorts it by itself. */
export function usePurchases() {
  return useQuery({
    queryKey: [ORDERS, 'purchases'],
    queryFn: async ({ signal }) => {
      const found: Order[] = [];
      for (let page = 1; ; page++) {
        const query = { page, limit: MAX_PAGE_SIZE, status: 'PAID' as const };
        const { orders, hasMore } = await api('GET /payments/user', { query, signal });
        found.push(...orders);
        if (!hasMore) return found;
      }
    },
  });
}

/** Whether this person has ever bought something; asked for once while the page is open. */
export function useHasPurchases() {
  return useQuery({
    queryKey: [ORDERS, 'any'],
    queryFn: async ({ signal }) => {
      const query = { status: 'PAID', limit: 1 } as const;
      return (await api('GET /payments/user', { query, signal })).total > 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The buyer's payments that are under way, newest first. */
export function useLiveOrders() {
  return useQuery({
    queryKey: [ORDERS, 'live'],
    queryFn: async ({ signal }) => {
      const query = { status: 'ACTIVE', limit: MAX_PAGE_SIZE };
      return (await api('GET /payments/user', { query, signal })).orders.map((order) => received(order));
    },
  });
}

/** The versions of a listing that the buyer may download, once somebody wants to see them. */
export function useBoughtVersions(projectId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['versions', projectId],
    queryFn: async ({ signal }) =>
      (await api('GET /projects/:id/versions', { params: { id: projectId }, signal })).versions,
    enabled: isWanted,
  });
}

/** An order after its payment: asks the provider by way of the server, and again while it is not settled; nothing without one. */
export function useSettledOrder(orderId: string | undefined) {
  return useQuery({
    queryKey: [ORDERS, 'settled', orderId],
    queryFn: orderId
      ? async ({ signal }) =>
          received(await api('GET /payments/verify/:orderId', { params: { orderId }, signal }))
      : skipToken,
    refetchInterval: ({ state }) =>
      state.data && isLive(state.data.status) && state.dataUpdateCount < POLLS
        ? Math.min(POLL_MS * 1.5 ** (state.dataUpdateCount - 1), LONGEST_POLL_MS)
        : false,
  });
}

/** Reloads the buyer's orders: something happened to one of them. */
export function useOrdersChanged(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [ORDERS] });
}

/** Gives up a live order. It is reloaded either way. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api('POST /payments/cancel/:orderId', { params: { orderId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}
