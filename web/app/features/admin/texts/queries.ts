import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextHiding } from '#contract/admin/texts/schemas.ts';
import type { PublicTextState } from '#contract/public-texts/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

export const TEXTS_KEY = 'admin-texts';

/** One public text with its edits. */
export function useTextCase(id: string) {
  return useQuery({
    queryKey: [TEXTS_KEY, id],
    queryFn: ({ signal }) => api('GET /admin/texts/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** `state` is how the admin saw it: a decision of somebody else since then is not undone. */
export type TextDecision =
  | { verb: 'publish'; state: PublicTextState }
  | ({ verb: 'hide'; state: PublicTextState } & Omit<TextHiding, 'state'>);

/** Publishes or hides a text (rules R1, R2). */
export function decideText(id: string, decision: TextDecision) {
  const params = { id };
  const { state } = decision;
  if (decision.verb === 'publish') return api('POST /admin/texts/:id/publish', { params, body: { state } });
  const { reasonCode, reason } = decision;
  return api('POST /admin/texts/:id/hide', { params, body: { state, reasonCode, reason } });
}

/** The same from the page of a text. It is read anew whether it worked or somebody was faster. */
export function useDecideText(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: TextDecision) => decideText(id, decision),
    // Said here: the form that asked is gone once the text has another state.
    onSuccess: (decided, { verb }) => {
      client.setQueryData([TEXTS_KEY, id], decided);
      showToast(verb === 'publish' ? 'Everybody can read it.' : 'It is hidden.');
    },
    onSettled: () => client.invalidateQueries({ queryKey: [TEXTS_KEY] }),
  });
}
