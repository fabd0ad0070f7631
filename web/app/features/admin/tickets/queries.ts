import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { TicketAnswer } from '#contract/admin/tickets/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { newRequestKey } from '../../../lib/api/request-key.ts';

export const TICKETS_KEY = 'admin-tickets';

/** One ticket with everything that was written in it. */
export function useTicketCase(id: string) {
  return useQuery({
    queryKey: [TICKETS_KEY, id],
    queryFn: ({ signal }) => api('GET /admin/tickets/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The figures of the last months. */
export function useTicketMonths() {
  return useQuery({
    queryKey: [TICKETS_KEY, 'months'],
    queryFn: ({ signal }) => api('GET /admin/tickets/months', { signal }),
  });
}

/** Answers or closes a ticket; sent again after no answer came, it is the same one (rule W8). */
export function useAnswerTicket(id: string) {
  const client = useQueryClient();
  const last = useRef({ words: '', key: '' });
  return useMutation({
    mutationFn: (body: TicketAnswer) => {
      const words = JSON.stringify(body);
      if (last.current.words !== words) last.current = { words, key: newRequestKey() };
      return api('POST /admin/tickets/:id/answer', {
        params: { id },
        body,
        idempotencyKey: last.current.key,
      });
    },
    onSuccess: (answered) => client.setQueryData([TICKETS_KEY, id], answered),
    onSettled: () => client.invalidateQueries({ queryKey: [TICKETS_KEY] }),
  });
}
