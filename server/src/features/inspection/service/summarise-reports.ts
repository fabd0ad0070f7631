import type { ReportSummary } from '#contract/inspection/summary/schemas.ts';
import type { Context } from '#platform/context.ts';
import { listSummaries } from '../repository/report-summaries.ts';
import { viewSummary } from '../view/report-summary.ts';

/**
 * What reports say of the archives that these listings sell, by listing; nothing of one that has not been inspected. The
 * caller has seen that the listings are public.
 */
export async function summariseReports(
  ctx: Context,
  projectIds: readonly string[],
): Promise<Map<string, ReportSummary>> {
  const rows = await listSummaries(ctx.db, projectIds);
  return new Map(rows.map((row) => [row.project_id, viewSummary(row)]));
}
