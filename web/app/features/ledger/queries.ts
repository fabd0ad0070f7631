import { useMutation, useQuery } from '@tanstack/react-query';
import { SALES_PAGE_SIZE, type SaleStatus } from '#contract/ledger/constants.ts';
import { api } from '../../lib/api/call.ts';
import { downloadStatement, type WantedStatement } from './statements/download.ts';

const MONEY = 'seller-money';

/** What the caller has pending, available and on hold. */
export function useBalance() {
  return useQuery({
    queryKey: [MONEY, 'balance'],
    queryFn: ({ signal }) => api('GET /seller/balance', { signal }),
  });
}

/** Earnings by day and by listing. */
export function useOverview() {
  return useQuery({
    queryKey: [MONEY, 'overview'],
    queryFn: ({ signal }) => api('GET /seller/overview', { signal }),
  });
}

export interface SalesFilter {
  page: number;
  status: SaleStatus | undefined;
  projectId: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

/** One page of the caller's sales, newest first. */
export function useSales(filter: SalesFilter) {
  return useQuery({
    queryKey: [MONEY, 'sales', filter],
    queryFn: ({ signal }) =>
      api('GET /seller/sales', { query: { ...filter, limit: SALES_PAGE_SIZE }, signal }),
    placeholderData: (before) => before,
  });
}

/** Saves the statement of a month as a file. */
export function useStatementDownload() {
  return useMutation({ mutationFn: (wanted: WantedStatement) => downloadStatement(wanted) });
}
