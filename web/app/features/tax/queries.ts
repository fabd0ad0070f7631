import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAPERS_PAGE_SIZE } from '#contract/tax/constants.ts';
import type { TaxProfileInput } from '#contract/tax/schemas.ts';
import { api } from '../../lib/api/call.ts';

const TAX = 'tax';
const OWN = [TAX, 'own'];

/** What the seller has said for papers, what is missing, and what was kept this year. */
export function useOwnTax() {
  return useQuery({
    queryKey: OWN,
    queryFn: ({ signal }) => api('GET /seller/tax', { signal }),
    // Every sale changes it behind this page's back.
    staleTime: 0,
  });
}

/** One page of the seller's invoices and notes, of a month or of all. */
export function useOwnPapers({ month, page }: { month: string | undefined; page: number }) {
  return useQuery({
    queryKey: [TAX, 'papers', month ?? 'all', page],
    queryFn: ({ signal }) =>
      api('GET /seller/papers', { query: { month, page, limit: PAPERS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Under which GSTINs a month is filed, and whether the portal's file can be made. */
export function useOwnGstr1(month: string) {
  return useQuery({
    queryKey: [TAX, 'gstr1', month],
    queryFn: ({ signal }) => api('GET /seller/gstr1/:month', { params: { month }, signal }),
    staleTime: 0,
  });
}

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TaxProfileInput) => api('PUT /seller/tax-profile', { body }),
    onSuccess: (tax) => client.setQueryData(OWN, tax),
  });
}
