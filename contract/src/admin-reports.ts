import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageOf, Timestamp, Uuid } from './fields.ts';
import { REPORT_REASON_IDS, REPORT_SUBJECTS } from './report-reasons.ts';
import { ExportReason, sortBy, TABLE_FIELDS } from './tables.ts';
import { trimmedText } from './text.ts';

/** What an admin can do about a report (rule R4). Only a listing can be taken off the market. */
export const REPORT_ACTS = ['dismiss', 'warn', 'unlist', 'suspend'] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];

/** Why it was decided so, for counting. */
const REPORT_DECISIONS = [
  'keeps_rules',
  'not_enough_shown',
  'misleading',
  'copied_work',
  'harmful_code',
  'fraud',
  'off_platform',
  'spam',
  'abuse',
  'other',
] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Decisions under which nothing is done, and those that something follows from. */
const QUIET: readonly ReportDecision[] = ['keeps_rules', 'not_enough_shown', 'other'];
export function reportDecisionsFor(act: ReportAct): ReportDecision[] {
  if (act === 'dismiss') return [...QUIET];
  return REPORT_DECISIONS.filter((code) => code === 'other' || !QUIET.includes(code));
}

/** As long as the reason of a suspended account can be. */
export const REPORT_DECISION_MAX = 500;

export const ReportResolution = z
  .object({
    act: z.enum(REPORT_ACTS, { error: 'Choose what to do' }),
    reasonCode: z.enum(REPORT_DECISIONS, { error: 'Choose a reason' }),
    /** Kept with the act; whoever is warned, suspended or loses a listing reads it too. */
    reason: z._default(trimmedText(REPORT_DECISION_MAX), ''),
  })
  .check(
    z.refine(({ act, reasonCode }) => reportDecisionsFor(act).includes(reasonCode), {
      path: ['reasonCode'],
      error: 'Choose a reason',
    }),
    z.refine(({ act, reason }) => act === 'dismiss' || reason !== '', {
      path: ['reason'],
      error: 'Tell the person why',
    }),
  );
export type ReportResolution = z.input<typeof ReportResolution>;

const Person = z.object({ uid: Uuid, name: z.string(), email: z.string() });

/** A report in the admins' list. */
export const ManagedReport = z.object({
  _id: Uuid,
  about: z.enum(REPORT_SUBJECTS),
  aboutId: z.string(),
  /** The listing's title, the message's words or the person's name, as they were. */
  title: z.string(),
  reason: z.enum(REPORT_REASON_IDS),
  state: z.enum(['open', 'resolved']),
  /** Open reports about the same thing, this one among them. */
  openAbout: z.number(),
  reporter: Person,
  /** Whose listing or words they are, or who it is. */
  person: Person,
  createdAt: Timestamp,
  act: z.nullable(z.enum(REPORT_ACTS)),
  resolvedAt: z.nullable(Timestamp),
});
export type ManagedReport = z.output<typeof ManagedReport>;

const Shown = { title: z.string(), content: z.string() };

/** Everything an admin needs to decide about one report. */
export const ReportCase = z.extend(ManagedReport, {
  /** What the reporter has written. */
  text: z.string(),
  decisionCode: z.string(),
  decisionText: z.string(),
  resolvedBy: z.nullable(z.string()),
  /** The thing when it was reported; a message as its reader saw it. */
  reported: z.object(Shown),
  /** The thing today; `null` once it is gone. `state` is a listing's status, `masked` what a message tried to pass on. */
  now: z.nullable(
    z.object({ ...Shown, state: z.nullable(z.string()), listed: z.boolean(), masked: z.array(z.string()) }),
  ),
  /** Lines of the negotiation around a reported message, as its sides read them. */
  around: z.array(
    z.object({ seq: z.number(), by: z.string(), content: z.string(), at: Timestamp, reported: z.boolean() }),
  ),
  /** The listing that the negotiation is about. */
  negotiationAbout: z.nullable(z.string()),
  standing: z.object({
    role: z.string(),
    joinedAt: Timestamp,
    suspendedAt: z.nullable(Timestamp),
    listings: z.number(),
    /** How often they were warned before. */
    warnings: z.number(),
  }),
  /** Other reports about the same thing, newest first. */
  sameThing: z.array(
    z.object({
      _id: Uuid,
      reason: z.enum(REPORT_REASON_IDS),
      text: z.string(),
      state: z.enum(['open', 'resolved']),
      act: z.nullable(z.enum(REPORT_ACTS)),
      reporter: z.string(),
      createdAt: Timestamp,
    }),
  ),
  /** Reports about other things of the same person, newest first. */
  samePerson: z.array(
    z.object({
      _id: Uuid,
      about: z.enum(REPORT_SUBJECTS),
      title: z.string(),
      reason: z.enum(REPORT_REASON_IDS),
      state: z.enum(['open', 'resolved']),
      act: z.nullable(z.enum(REPORT_ACTS)),
      createdAt: Timestamp,
    }),
  ),
  /** How many reports this reporter has filed, and how many of the decided ones led to something. */
  reporterRecord: z.object({ filed: z.number(), decided: z.number(), upheld: z.number() }),
  /** What admins did before to the thing or the person, newest first. */
  acts: z.array(z.object({ act: z.string(), by: z.nullable(z.string()), reason: z.string(), at: Timestamp })),
});
export type ReportCase = z.output<typeof ReportCase>;

const REPORT_FILTERS = ['open', 'resolved', 'all'] as const;
const REPORT_SORTS = ['createdAt', 'resolvedAt'] as const;
const NO_FILTER = { error: 'There is no such filter' } as const;

const ReportQuery = z.object({
  /** `search`: part of what was reported, of what the reporter wrote, or of either person's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(REPORT_SORTS),
  show: z._default(z.enum(REPORT_FILTERS, NO_FILTER), 'open'),
  about: z._default(z.enum(['all', ...REPORT_SUBJECTS], NO_FILTER), 'all'),
  reason: z._default(z.enum(['all', ...REPORT_REASON_IDS], NO_FILTER), 'all'),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const ById = z.object({ id: Uuid });

export const adminReportEndpoints = {
  'GET /admin/reports': endpoint({
    summary: 'Reports, those that wait unless told otherwise',
    access: ['admin'],
    query: ReportQuery,
    data: pageOf('reports', ManagedReport),
  }),
  'GET /admin/reports.csv': endpoint({
    summary: 'The filtered list of reports as a file',
    access: ['admin'],
    query: z.extend(ReportQuery, { exportReason: ExportReason }),
    answer: 'file',
  }),
  'GET /admin/reports/:id': endpoint({
    summary: 'One report with what is needed to decide about it',
    access: ['admin'],
    params: ById,
    data: ReportCase,
  }),
  'POST /admin/reports/:id/resolve': endpoint({
    summary: 'Decide about a thing: every open report about it is resolved at once',
    access: ['admin'],
    params: ById,
    body: ReportResolution,
    data: ReportCase,
  }),
};
