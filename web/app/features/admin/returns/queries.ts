import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const RETURNS_KEY = 'failed-returns';

/** Sends money back again. */
export const returnAgain = (id: string, reason: string) =>
  api('POST /admin/returns/:id/send-again', { params: { id }, body: { reason } });

/** The same from a page; the list then shows how it stands, also when somebody else was first. */
export function useReturnAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => returnAgain(id, reason),
    onSettled: () => client.invalidateQueries({ queryKey: [RETURNS_KEY] }),
  });
}
