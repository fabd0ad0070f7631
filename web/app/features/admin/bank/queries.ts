import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

/** One key for all of it: what is read or noted of the bank changes lists and the comparison alike. */
export const BANK_KEY = 'admin-bank';
const STATEMENTS_PAGE_SIZE = 10;

/** The books' account of the bank beside the statements. */
export function useComparison() {
  return useQuery({
    queryKey: [BANK_KEY, 'comparison'],
    queryFn: ({ signal }) => api('GET /admin/bank-comparison', { signal }),
    staleTime: 0,
  });
}

/** Statements that were read, newest first. */
export function useStatements(page: number) {
  return useQuery({
    queryKey: [BANK_KEY, 'statements', page],
    queryFn: ({ signal }) =>
      api('GET /admin/bank-statements', { query: { page, limit: STATEMENTS_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useAct<I, O>(act: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: [BANK_KEY] }),
  });
}

export const useReadStatement = () =>
  useAct((csv: string) => api('POST /admin/bank-statements', { body: { csv } }));

/** What a note is on: a line of a statement, or an item of a settlement. */
export type Noted = 'line' | 'item';

/** Writes a note, or takes it back where there is no text. */
export const useNote = () =>
  useAct(({ of, id, text }: { of: Noted; id: string; text: string | null }): Promise<unknown> => {
    const params = { id };
    if (of === 'line') {
      return text === null
        ? api('DELETE /admin/bank-lines/:id/note', { params })
        : api('PUT /admin/bank-lines/:id/note', { params, body: { note: text } });
    }
    return text === null
      ? api('DELETE /admin/settlement-items/:id/note', { params })
      : api('PUT /admin/settlement-items/:id/note', { params, body: { note: text } });
  });
