import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PersonalExports } from '#contract/personal-data/exports/schemas.ts';
import { api } from '../../../lib/api/call.ts';

const EXPORTS = 'personal-exports';
const POLL_MS = 3_000;

/** A person's exports, read anew while one of them is made. */
export function useExports(uid: string) {
  return useQuery({
    queryKey: [EXPORTS, uid],
    queryFn: ({ signal }) => api('GET /users/me/exports', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.exports[0]?.status === 'running' ? POLL_MS : false),
  });
}

/** Begins one. Whatever comes of it, the list is read anew: another tab may have begun one. */
export function useAskForExport(uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /users/me/exports'),
    onSuccess: (begun) =>
      client.setQueryData<PersonalExports>([EXPORTS, uid], (before) =>
        before ? { ...before, exports: [begun, ...before.exports] } : before,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [EXPORTS, uid] }),
  });
}
