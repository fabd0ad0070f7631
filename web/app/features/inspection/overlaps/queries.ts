import { useQuery } from '@tanstack/react-query';
import type { CodeOverlap } from '#contract/inspection/overlaps/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import type { InspectedArchive } from '../queries.ts';

const OVERLAPS = 'code-overlaps';

/** What of an archive's code was in other sellers' listings first; `inspectedAt` tells one inspection from the next. */
export function useOverlaps({ id, version }: InspectedArchive, inspectedAt: string | null) {
  return useQuery({
    queryKey: [OVERLAPS, id, version, inspectedAt],
    queryFn: async ({ signal }): Promise<CodeOverlap[]> => {
      const { overlaps } = await api('GET /admin/projects/:id/overlaps', { params: { id }, signal });
      return overlaps.filter((overlap) => overlap.version === version);
    },
  });
}

/** A file of each side of an overlap. Neither archive changes. */
export function useOverlappingFiles(id: string, paths: { path: string; otherPath: string }) {
  return useQuery({
    queryKey: [OVERLAPS, id, paths],
    queryFn: ({ signal }) => api('GET /admin/overlaps/:id/files', { params: { id }, query: paths, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
