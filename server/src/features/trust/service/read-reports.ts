import type { ReportCase } from '#contract/admin/reports/schemas.ts';
import type { ReportSubject } from '#contract/trust/reports/constants.ts';
import type { Context } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { showAsTyped } from '#platform/markdown/render.ts';
import { renderInThread } from '#platform/markdown/render-in-thread.ts';
import { findPublicText } from '../../public-texts/public.ts';
import {
  findBannerNow,
  findListingNow,
  findPersonNow,
  getAccountSummary,
  getReporterRecord,
  listEarlierActs,
  listLinesAround,
  listSamePerson,
  listSameThing,
  listSupportAround,
} from '../repository/cases.ts';
import { findReportRow, reportTable } from '../repository/reports.ts';
import { readMessageId, titleOf } from '../rules/reports.ts';
import { viewCase, viewReport } from '../view/reports.ts';
import type { CurrentStateRow, LineRow, ReportRow } from '../view/rows.ts';

/** What people write without marks. */
const PLAIN: readonly ReportSubject[] = ['message', 'support', 'user'];
/** Those of the listing may be gone. */
const NO_PICTURES = 'none:';

/** Reports as admins search, filter and sort them. */
export const REPORT_LIST = managedList({ name: 'reports', table: reportTable, view: viewReport });

/**
 * A report with what is needed to decide about it: the thing then and now, who is behind it, and what was reported and
 * done before.
 * @throws Refusal `report.not_found`
 */
export async function showReport(ctx: Context, id: string): Promise<ReportCase> {
  const { db } = ctx;
  const row = (await findReportRow(db, id)) ?? fail('report.not_found');
  const { now, around } = await findNow(ctx, row);
  return viewCase(row, {
    now,
    reportedHtml: await renderReported(row, now),
    banner: row.about === 'user' ? await findBannerNow(db, row.about_id) : undefined,
    around,
    resolverName: row.resolved_by && ((await findPersonNow(db, row.resolved_by))?.title ?? null),
    account: await getAccountSummary(db, row.person_id),
    sameThing: await listSameThing(db, row),
    samePerson: await listSamePerson(db, row),
    record: await getReporterRecord(db, row.reporter_id),
    acts: await listEarlierActs(db, [...new Set([row.person_id, row.about_id])]),
  });
}

/** What was reported as its readers saw it; typed out where the renderer has too much to do. */
async function renderReported(
  { about, content_then: text }: ReportRow,
  now: CurrentStateRow | undefined,
): Promise<string | null> {
  if (PLAIN.includes(about)) return null;
  if (now?.content === text) return now.html;
  try {
    return (await renderInThread({ text, light: about !== 'listing', ownPictures: NO_PICTURES })).html;
  } catch (error) {
    if (error instanceof Refusal) return showAsTyped(text);
    throw error;
  }
}

async function findNow(
  ctx: Context,
  row: ReportRow,
): Promise<{ now: CurrentStateRow | undefined; around: LineRow[] }> {
  const { db } = ctx;
  if (row.about === 'listing') return { now: await findListingNow(db, row.about_id), around: [] };
  if (row.about === 'user') return { now: await findPersonNow(db, row.about_id), around: [] };
  if (row.about !== 'message' && row.about !== 'support')
    return { now: await findTextNow(ctx, row.about_id), around: [] };
  const { talkId, seq } = readMessageId(row.about_id);
  const list = row.about === 'message' ? listLinesAround : listSupportAround;
  const around = await list(db, talkId, seq);
  const line = around.find((one) => one.seq === seq);
  if (!line) return { now: undefined, around };
  const { masked_content: content, masked } = line;
  const now = { title: titleOf(content), content, html: null, state: null, listed: false, masked };
  return { now, around };
}

/** As others read it; whether they still do is its state. */
async function findTextNow(ctx: Context, id: string): Promise<CurrentStateRow | undefined> {
  const text = await findPublicText(ctx, id);
  if (!text) return undefined;
  const { masked: content, masked_kinds: masked, html, state } = text;
  return { title: titleOf(content), content, html, state, listed: state === 'published', masked };
}
