import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TicketAnswer } from '#contract/admin/tickets/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { createActSender } from '../../../lib/api/request-key.ts';

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

/** Answers or closes a ticket; sent again after no answer came, it is the same one. */
export function useAnswerTicket(id: string) {
  const client = useQueryClient();
  const [sendOnce] = useState(createActSender);
  return useMutation({
    mutationFn: (body: TicketAnswer) =>
      sendOnce(JSON.stringify(body), (idempotencyKey) =>
        api('POST /admin/tickets/:id/answer', { params: { id }, body, idempotencyKey }),
      ),
    onSuccess: (answered) => client.setQueryData([TICKETS_KEY, id], answered),
    onSettled: () => client.invalidateQueries({ queryKey: [TICKETS_KEY] }),
  });
}
