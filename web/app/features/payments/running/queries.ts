import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/call.ts';

/** What was bought, as its page tells it now. */
export function useBoughtProject(projectId: string) {
  return useQuery({
    queryKey: ['projects', projectId],
    queryFn: ({ signal }) => api('GET /projects/:id', { params: { id: projectId }, signal }),
  });
}
