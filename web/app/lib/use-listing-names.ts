import { useQuery } from '@tanstack/react-query';
import { api } from './api/call.ts';

/** All that a list call gives at once; who has more filters by address. */
const LISTINGS = 100;

/** The caller's listings by name, to choose one. */
export function useListingNames() {
  return useQuery({
    queryKey: ['seller-money', 'listings'],
    queryFn: async ({ signal }) => {
      const { projects } = await api('GET /projects/my', { query: { limit: LISTINGS }, signal });
      return projects.map(({ _id, title }) => ({ _id, title }));
    },
  });
}
