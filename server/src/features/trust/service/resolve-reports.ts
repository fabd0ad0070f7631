import type * as z from 'zod';
import type { ReportResolution } from '#contract/admin/reports/schemas.ts';
import type { ReportSubject } from '#contract/trust/reports/constants.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { errorText, fail, fieldError } from '#platform/errors.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { findReportRow, resolveOpen } from '../repository/reports.ts';

/** What was decided about, for whoever acts on it. */
export interface ResolvedThing {
  about: ReportSubject;
  aboutId: string;
  personId: string;
  /** A listing's, as it was reported. */
  title: string;
  /** How many reports were resolved at once. */
  reports: number;
}

/**
 * Resolves a report and whatever else is open about the same thing; every reporter is told. Of many admins at once one
 * does it. What follows for the thing or the person is said by whoever calls this, in the same transaction.
 * @throws Refusal `report.not_found`, `report.resolved_already`, `report.act_not_possible`
 */
export function resolveReports(
  ctx: Context,
  id: string,
  { act, reasonCode, reason }: z.output<typeof ReportResolution>,
): Promise<ResolvedThing> {
  const { uid } = signedIn(ctx);
  return inTransaction(ctx, async (ctx) => {
    const report = (await findReportRow(ctx.db, id)) ?? fail('report.not_found');
    const { about, about_id: aboutId } = report;
    if (act === 'unlist' && (about === 'message' || about === 'support' || about === 'user')) {
      const errors = [fieldError('act', errorText('report.act_not_possible'))];
      fail('report.act_not_possible', undefined, { errors });
    }
    const resolved = await resolveOpen(ctx.db, report, {
      act,
      decisionCode: reasonCode,
      decisionText: reason,
      by: uid,
      now: ctx.now(),
    });
    if (!resolved.some((one) => one.id === id)) fail('report.resolved_already');
    for (const one of resolved) {
      const data = { about, aboutId, act, reporterId: one.reporter_id };
      await recordEvent(ctx, 'report.resolved', one.id, data);
    }
    const title = about === 'listing' ? report.title_then : '';
    return { about, aboutId, personId: report.person_id, title, reports: resolved.length };
  });
}
