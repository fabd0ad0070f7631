import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';
import { type TableView, tableQuery } from '../../../ui/data-table/view.ts';

const WEBHOOKS = 'admin-webhooks';
const JOBS = 'admin-jobs';

/** Events of the payment provider, as the view asks for them. */
export function useWebhooks(view: TableView) {
  return useQuery({
    queryKey: [WEBHOOKS, view],
    queryFn: ({ signal }) => api('GET /admin/webhooks', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** One event with its body. */
export function useWebhook(id: string) {
  return useQuery({
    queryKey: [WEBHOOKS, id],
    queryFn: ({ signal }) => api('GET /admin/webhooks/:id', { params: { id }, signal }),
  });
}

/** Has an event handled once more (rule P6). */
export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('POST /admin/webhooks/:id/replay', { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS] }),
  });
}

/** Jobs that are not done, as the view asks for them. */
export function useJobs(view: TableView) {
  return useQuery({
    queryKey: [JOBS, view],
    queryFn: ({ signal }) => api('GET /admin/jobs', { query: tableQuery(view), signal }),
    placeholderData: (before) => before,
  });
}

/** Tries a job again that was given up. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /admin/jobs/:id/retry', { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: [JOBS] }),
  });
}
