import { useMutation, useQuery } from '@tanstack/react-query';
import { SALES_PAGE_SIZE, type SaleStatus } from '#contract/seller-money.ts';
import { api } from '../../../lib/api.ts';
import { downloadStatement } from './download-statement.ts';

const MONEY = 'seller-money';
/** All that a list call gives at once; who has more filters by address. */
const LISTINGS = 100;

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

/** The caller's listings by name, to choose one. */
export function useListingNames() {
  return useQuery({
    queryKey: [MONEY, 'listings'],
    queryFn: async ({ signal }) => {
      const { projects } = await api('GET /projects/my', { query: { limit: LISTINGS }, signal });
      return projects.map(({ _id, title }) => ({ _id, title }));
    },
  });
}

/** Saves the statement of a month as a file. */
export function useStatementDownload() {
  return useMutation({ mutationFn: (month: string) => downloadStatement(month) });
}
