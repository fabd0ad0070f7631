import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

export const WEBHOOKS_KEY = 'admin-webhooks';
export const JOBS_KEY = 'admin-jobs';

/** One event with its body. */
export function useWebhook(id: string) {
  return useQuery({
    queryKey: [WEBHOOKS_KEY, id],
    queryFn: ({ signal }) => api('GET /admin/webhooks/:id', { params: { id }, signal }),
  });
}

/** Has an event handled once more (rule P6). */
export const replayWebhook = (id: string, reason: string) =>
  api('POST /admin/webhooks/:id/replay', { params: { id }, body: { reason } });

/** Tries a job again that was given up. */
export const retryJob = (id: string) => api('POST /admin/jobs/:id/retry', { params: { id }, body: {} });

/** The same from the event's dialog. */
export function useReplay() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => replayWebhook(id, reason),
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] }),
  });
}

/** The same from the job's row. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: retryJob,
    onSettled: () => client.invalidateQueries({ queryKey: [JOBS_KEY] }),
  });
}
