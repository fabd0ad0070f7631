import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RefundInput } from '#contract/payments/refunds/schemas.ts';
import { api } from '../../../../lib/api/call.ts';
import { ORDERS } from '../../orders/queries.ts';

/** Asks for a refund. The order is reloaded whether it worked or not. */
export function useAskRefund(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ input, key }: { input: RefundInput; key: string }) =>
      api('POST /payments/order/:orderId/refund', {
        params: { orderId },
        body: input,
        idempotencyKey: key,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}

/** Takes an open request back. */
export function useWithdrawRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /refunds/:id/withdraw', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}

/** Reloads the orders. */
export function useRefreshOrders() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [ORDERS] });
}
