import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/call.ts';
import { createActSender } from '../../lib/api/request-key.ts';

const keyOf = (id: string) => ['ticket', id];

/** A ticket by its mailed link, or by the session of whoever wrote it. */
export function useTicket(id: string, token: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /tickets/:id', { params: { id }, query: { token }, signal }),
    staleTime: 0,
  });
}

/** Writes again in a ticket; sent again after no answer came, it is the same message. */
export function useWriteAgain(id: string, token: string) {
  const client = useQueryClient();
  const [sendOnce] = useState(createActSender);
  return useMutation({
    mutationFn: (text: string) =>
      sendOnce(text, (idempotencyKey) =>
        api('POST /tickets/:id/messages', { params: { id }, body: { text, token }, idempotencyKey }),
      ),
    onSuccess: (ticket) => client.setQueryData(keyOf(id), ticket),
  });
}
