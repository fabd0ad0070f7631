import type { Selectable } from 'kysely';
import type { ReportAct } from '#contract/admin/reports/constants.ts';
import type { ReportReason, ReportSubject } from '#contract/trust/reports/constants.ts';
import type { Reports } from '#platform/database/schema.generated.ts';

export interface ReportRow extends Omit<Selectable<Reports>, 'about' | 'reason' | 'act' | 'status'> {
  about: ReportSubject;
  reason: ReportReason;
  status: 'open' | 'resolved';
  act: ReportAct | null;
  open_about: number;
  reporter_name: string;
  reporter_email: string;
  person_name: string;
  person_email: string;
}

/** The reported thing as it is now, beside what it was when it was reported. */
export interface CurrentStateRow {
  title: string;
  content: string;
  /** Of Markdown, as it is stored beside it. */
  html: string | null;
  state: string | null;
  listed: boolean;
  masked: string[];
}

export interface LineRow {
  seq: number;
  by_side: string;
  masked_content: string;
  masked: string[];
  project_title: string;
  created_at: Date;
  /** Of a support thread's message. */
  files?: { _id: string; name: string; bytes: number }[];
}

/** The account behind the reported thing. */
export interface AccountSummaryRow {
  role: string;
  created_at: Date;
  suspended_at: Date | null;
  listings: number;
  warnings: number;
}

export interface OtherRow {
  id: string;
  about: ReportSubject;
  title_then: string;
  reason: ReportReason;
  content: string;
  status: 'open' | 'resolved';
  act: ReportAct | null;
  reporter_name: string;
  created_at: Date;
}

export interface RecordRow {
  filed: number;
  decided: number;
  upheld: number;
}

export interface EarlierActRow {
  act: string;
  actor_name: string | null;
  reason: string;
  at: Date;
}
