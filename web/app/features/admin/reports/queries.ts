import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportResolution } from '#contract/admin/reports/schemas.ts';
import { api } from '../../../lib/api/call.ts';

export const REPORTS_KEY = 'admin-reports';

/** Everything about one report. */
export function useReportCase(id: string) {
  return useQuery({
    queryKey: [REPORTS_KEY, id],
    queryFn: ({ signal }) => api('GET /admin/reports/:id', { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Decides about a reported thing (rule R4). It is read anew whether it worked or somebody was faster. */
export function useResolveReport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReportResolution) => api('POST /admin/reports/:id/resolve', { params: { id }, body }),
    onSuccess: (decided) => client.setQueryData([REPORTS_KEY, id], decided),
    onSettled: () => client.invalidateQueries({ queryKey: [REPORTS_KEY] }),
  });
}
