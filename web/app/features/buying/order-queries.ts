import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OrderStatus, PAYMENT_PAGE_SIZE } from '#contract/payments.ts';
import { api } from '../../lib/api.ts';
import { isLive } from './order-status.tsx';

export const ORDERS = 'orders';
const POLL_MS = 2_000;
/** After this many looks the page stops asking by itself. */
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

/** The buyer's live order for a listing, if there is one. */
export function useLiveOrder(projectId: string) {
  return useQuery({
    queryKey: [ORDERS, 'live', projectId],
    queryFn: async ({ signal }) => {
      const { orders } = await api('GET /payments/user', { query: { status: 'ACTIVE', limit: 100 }, signal });
      return orders.find((order) => order.project._id === projectId) ?? null;
    },
  });
}

/** An order after its payment: asks the provider by way of the server, and again while it is not settled. */
export function useSettledOrder(orderId: string) {
  return useQuery({
    queryKey: [ORDERS, 'settled', orderId],
    queryFn: ({ signal }) => api('GET /payments/verify/:orderId', { params: { orderId }, signal }),
    refetchInterval: ({ state }) =>
      state.data && isLive(state.data.status) && state.dataUpdateCount < POLLS ? POLL_MS : false,
  });
}

/** Gives up a live order. What happened to it is read anew either way. */
export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api('POST /payments/cancel/:orderId', { params: { orderId } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}
