import type { ManagedReport, ReportCase } from '#contract/admin/reports/schemas.ts';
import { type BannerRow, viewBanner } from '../../accounts/public.ts';
import { readMessageId } from '../rules/reports.ts';
import type {
  AccountSummaryRow,
  CurrentStateRow,
  EarlierActRow,
  LineRow,
  OtherRow,
  RecordRow,
  ReportRow,
} from './rows.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A report as admins see it in their list. */
export function viewReport(row: ReportRow): ManagedReport {
  return {
    _id: row.id,
    about: row.about,
    aboutId: row.about_id,
    title: row.title_then || row.person_name || row.person_email,
    reason: row.reason,
    state: row.status,
    openAbout: row.open_about,
    reporter: { uid: row.reporter_id, name: row.reporter_name, email: row.reporter_email },
    person: { uid: row.person_id, name: row.person_name, email: row.person_email },
    createdAt: row.created_at.toISOString(),
    act: row.act,
    resolvedAt: iso(row.resolved_at),
  };
}

interface Beside {
  now: CurrentStateRow | undefined;
  reportedHtml: string | null;
  banner: BannerRow | undefined;
  around: LineRow[];
  resolverName: string | null;
  account: AccountSummaryRow;
  sameThing: OtherRow[];
  samePerson: OtherRow[];
  record: RecordRow;
  acts: EarlierActRow[];
}

/** A report with everything that stands beside it. */
export function viewCase(row: ReportRow, beside: Beside): ReportCase {
  const { now, around, account } = beside;
  const isMessage = row.about === 'message' || row.about === 'support';
  const reportedSeq = isMessage ? readMessageId(row.about_id).seq : 0;
  return {
    ...viewReport(row),
    text: row.content,
    decisionCode: row.decision_code,
    decisionText: row.decision_content,
    resolvedBy: beside.resolverName,
    reported: { title: row.title_then, content: row.content_then, html: beside.reportedHtml },
    now: now ?? null,
    banner: beside.banner ? viewBanner(beside.banner) : null,
    around: around.map((line) => ({
      seq: line.seq,
      by: line.by_side,
      content: line.masked_content,
      at: line.created_at.toISOString(),
      reported: line.seq === reportedSeq,
      // Only those of the reported message are an admin's to open.
      files: line.seq === reportedSeq ? (line.files ?? []) : [],
    })),
    negotiationAbout: around[0]?.project_title ?? null,
    standing: {
      role: account.role,
      joinedAt: account.created_at.toISOString(),
      suspendedAt: iso(account.suspended_at),
      listings: account.listings,
      warnings: account.warnings,
    },
    sameThing: beside.sameThing.map((other) => ({
      ...viewOther(other),
      text: other.content,
      reporter: other.reporter_name,
    })),
    samePerson: beside.samePerson.map((other) => ({
      ...viewOther(other),
      about: other.about,
      title: other.title_then,
    })),
    reporterRecord: beside.record,
    acts: beside.acts.map(({ act, actor_name, reason, at }) => ({
      act,
      by: actor_name,
      reason,
      at: at.toISOString(),
    })),
  };
}

function viewOther({ id, reason, status, act, created_at }: OtherRow) {
  return { _id: id, reason, state: status, act, createdAt: created_at.toISOString() };
}
