import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

const ORDERS = 'admin-orders';

/** Orders as the view asks for them. */
export function useManagedOrders(view: TableView) {
  return useQuery({
    queryKey: [ORDERS, view],
    queryFn: ({ signal }) => api('GET /admin/orders', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** Everything about one order. */
export function useManagedOrder(id: string) {
  return useQuery({
    queryKey: [ORDERS, id],
    queryFn: ({ signal }) => api('GET /admin/orders/:id', { params: { id }, signal }),
  });
}

/** Asks the provider about an order now (rule P4); the page then shows what came of it. */
export function useAskProvider(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /admin/orders/:id/ask-provider', { params: { id }, body: {} }),
    onSuccess: (detail) => client.setQueryData([ORDERS, id], detail),
    onSettled: () => client.invalidateQueries({ queryKey: [ORDERS] }),
  });
}
