import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BillingDetails } from '#contract/tax/schemas.ts';
import { api } from '../../../lib/api/call.ts';

const BILLING = 'billing';
const INVOICES = 'invoices';

/** What the buyer said the last time; not asked for where nothing is taxed. */
export function useBillingQuestion(isWanted: boolean) {
  return useQuery({
    queryKey: [BILLING],
    queryFn: ({ signal }) => api('GET /users/me/billing', { signal }),
    enabled: isWanted,
  });
}

/** What an order's invoice says of its buyer. */
export function useOrderBilling(orderId: string) {
  return useQuery({
    queryKey: [BILLING, orderId],
    queryFn: ({ signal }) => api('GET /payments/order/:orderId/billing', { params: { orderId }, signal }),
  });
}

/** An order's invoice and notes. */
export function useInvoices(orderId: string) {
  return useQuery({
    queryKey: [INVOICES, orderId],
    queryFn: async ({ signal }) =>
      (await api('GET /payments/order/:orderId/papers', { params: { orderId }, signal })).papers,
  });
}

/** Changes the buyer's details on the invoice, which is issued again. */
export function useChangeBilling(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: BillingDetails) =>
      api('PUT /payments/order/:orderId/billing', { params: { orderId }, body: details }),
    onSuccess: (answer) => {
      client.setQueryData([BILLING, orderId], answer);
      void client.invalidateQueries({ queryKey: [BILLING], exact: true });
      return client.invalidateQueries({ queryKey: [INVOICES, orderId] });
    },
  });
}
