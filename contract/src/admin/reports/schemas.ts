import * as z from 'zod';
import { SellerBanner } from '../../accounts/seller-page/schemas.ts';
import { EVEN_IF_FIELDS_ARE_WRONG, Timestamp, Uuid } from '../../fields.ts';
import { trimmedText } from '../../text.ts';
import { REPORT_REASON_IDS, REPORT_SUBJECTS } from '../../trust/reports/constants.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import {
  REPORT_ACTS,
  REPORT_DECISION_MAX,
  REPORT_DECISIONS,
  REPORT_FILTERS,
  REPORT_SORTS,
  REPORT_STATES,
  reportDecisionsFor,
} from './constants.ts';

export const ReportResolution = z
  .object({
    act: z.enum(REPORT_ACTS, { error: 'Choose what to do' }),
    reasonCode: z.enum(REPORT_DECISIONS, { error: 'Choose a reason' }),
    /** Kept with the act; whoever is warned, suspended or loses a listing reads it too. */
    reason: trimmedText(REPORT_DECISION_MAX).default(''),
  })
  .refine(({ act, reasonCode }) => reportDecisionsFor(act).includes(reasonCode), {
    path: ['reasonCode'],
    error: 'Choose a reason',
  })
  .refine(({ act, reason }) => act === 'dismiss' || reason !== '', {
    path: ['reason'],
    error: 'Tell the person why',
    ...EVEN_IF_FIELDS_ARE_WRONG,
  });
export type ReportResolution = z.input<typeof ReportResolution>;

const Person = z.object({ uid: Uuid, name: z.string(), email: z.string() });

export const ManagedReport = z.object({
  _id: Uuid,
  about: z.enum(REPORT_SUBJECTS),
  aboutId: z.string(),
  /** The listing's title, the message's words or the person's name, as they were. */
  title: z.string(),
  reason: z.enum(REPORT_REASON_IDS),
  state: z.enum(REPORT_STATES),
  /** Open reports about the same thing, this one among them. */
  openAbout: z.number(),
  reporter: Person,
  /** Whose listing or words they are, or who it is. */
  person: Person,
  createdAt: Timestamp,
  act: z.enum(REPORT_ACTS).nullable(),
  resolvedAt: Timestamp.nullable(),
});
export type ManagedReport = z.output<typeof ManagedReport>;

const Shown = {
  title: z.string(),
  content: z.string(),
  /** `content` rendered, where it is Markdown; safe to insert. */
  html: z.string().nullable(),
};

/** Everything an admin needs to decide about one report. */
export const ReportCase = ManagedReport.extend({
  /** What the reporter has written. */
  text: z.string(),
  decisionCode: z.string(),
  decisionText: z.string(),
  resolvedBy: z.string().nullable(),
  /** The thing when it was reported; a message as its reader saw it. */
  reported: z.object(Shown),
  /** The thing today; `null` once it is gone. `state` is a listing's status, `masked` what a message tried to pass on. */
  now: z
    .object({ ...Shown, state: z.string().nullable(), listed: z.boolean(), masked: z.array(z.string()) })
    .nullable(),
  /** Of a person: the wide picture over their page, as it is today. */
  banner: SellerBanner.nullable(),
  /** Lines of the negotiation, or messages of the support thread, around a reported one, as its sides read them. */
  around: z.array(
    z.object({
      seq: z.number(),
      by: z.string(),
      content: z.string(),
      at: Timestamp,
      reported: z.boolean(),
      /** Of the reported message of a support thread; `GET /support/{id}/files/{fileId}` gives them. */
      files: z.array(z.object({ _id: Uuid, name: z.string(), bytes: z.number() })),
    }),
  ),
  /** The listing that the negotiation or the purchase is about. */
  negotiationAbout: z.string().nullable(),
  standing: z.object({
    role: z.string(),
    joinedAt: Timestamp,
    suspendedAt: Timestamp.nullable(),
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
      state: z.enum(REPORT_STATES),
      act: z.enum(REPORT_ACTS).nullable(),
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
      state: z.enum(REPORT_STATES),
      act: z.enum(REPORT_ACTS).nullable(),
      createdAt: Timestamp,
    }),
  ),
  /** How many reports this reporter has filed, and how many of the decided ones led to something. */
  reporterRecord: z.object({ filed: z.number(), decided: z.number(), upheld: z.number() }),
  /** What admins did before to the thing or the person, newest first. */
  acts: z.array(z.object({ act: z.string(), by: z.string().nullable(), reason: z.string(), at: Timestamp })),
});
export type ReportCase = z.output<typeof ReportCase>;

const NO_FILTER = { error: 'There is no such filter' } as const;

export const ReportQuery = z.object({
  /** `search`: part of what was reported, of what the reporter wrote, or of either person's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(REPORT_SORTS),
  show: z.enum(REPORT_FILTERS, NO_FILTER).default('open'),
  about: z.enum(['all', ...REPORT_SUBJECTS], NO_FILTER).default('all'),
  reason: z.enum(['all', ...REPORT_REASON_IDS], NO_FILTER).default('all'),
});
export type ReportQuery = z.output<typeof ReportQuery>;
