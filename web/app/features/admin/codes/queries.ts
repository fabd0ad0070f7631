import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CodeEnd } from '#contract/admin/codes/schemas.ts';
import { api } from '../../../lib/api/call.ts';

export const CODES_KEY = 'admin-codes';

/** Ends a code for good. */
export const endCode = (id: string, why: CodeEnd) =>
  api('POST /admin/discounts/:id/end', { params: { id }, body: why });

/** Ends a code; the list then shows how it stands, also when somebody else was first. */
export function useEndCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, why }: { id: string; why: CodeEnd }) => endCode(id, why),
    onSettled: () => client.invalidateQueries({ queryKey: [CODES_KEY] }),
  });
}
