import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const ORDERS_KEY = 'admin-orders';

/** Everything about one order. */
export function useManagedOrder(id: string) {
  return useQuery({
    queryKey: [ORDERS_KEY, id],
    queryFn: ({ signal }) => api('GET /admin/orders/:id', { params: { id }, signal }),
  });
}

/** Asks the provider about an order now (rule P4); the page then shows what came of it. */
export function useAskProvider(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /admin/orders/:id/ask-provider', { params: { id }, body: {} }),
    onSuccess: (detail) => client.setQueryData([ORDERS_KEY, id], detail),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS_KEY] }),
  });
}
