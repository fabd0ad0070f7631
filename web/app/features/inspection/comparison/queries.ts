import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

const COMPARISON = 'version-comparison';

/** Two versions of a listing, by their numbers. */
export interface ComparedPair {
  id: string;
  from: string;
  to: string;
}

/** The versions that the reader may see, the newest first, and what the listing is called. */
export function useVersionChoice(id: string) {
  return useQuery({
    queryKey: [COMPARISON, id, 'versions'],
    queryFn: async ({ signal }) => {
      const [{ title }, { versions }] = await Promise.all([
        api('GET /projects/:id', { params: { id }, signal }),
        api('GET /projects/:id/versions', { params: { id }, signal }),
      ]);
      return { title, versions };
    },
  });
}

export function useComparison({ id, from, to }: ComparedPair) {
  return useQuery({
    queryKey: [COMPARISON, id, from, to],
    queryFn: async ({ signal }) => {
      const params = { id, a: from, b: to };
      return (await api('GET /projects/:id/versions/:a/compare/:b', { params, signal })).comparison;
    },
  });
}

/** What changed in one text. */
export function useFileComparison({ id, from, to }: ComparedPair, path: string) {
  return useQuery({
    queryKey: [COMPARISON, id, from, to, 'file', path],
    queryFn: async ({ signal }) => {
      const request = { params: { id, a: from, b: to }, query: { path }, signal };
      return (await api('GET /projects/:id/versions/:a/compare/:b/file', request)).file;
    },
  });
}
