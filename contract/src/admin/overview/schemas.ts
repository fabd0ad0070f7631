import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { FOOTER_PLACE_NAMES, OPERATING_NOTICE_NAMES } from '../../system/constants.ts';

/** A day of the market in India: `2026-11-21`. */
const DayFigures = z.object({
  day: z.string(),
  sales: z.number(),
  /** What those sales were paid, in paise. */
  paidPaise: z.number(),
  /** What of it the market has now, after refunds and lost disputes, with the GST within it. */
  feePaise: z.number(),
  signUps: z.number(),
  /** Listings and versions that were sent in for review. */
  sentIn: z.number(),
  refundRequests: z.number(),
  disputes: z.number(),
  /** Orders that were begun, and those of them that ended without having been paid. */
  ordersBegun: z.number(),
  ordersUnpaid: z.number(),
  webhooks: z.number(),
  jobsDone: z.number(),
  /** Tries of jobs that went wrong; most of them are done later. */
  jobTriesWrong: z.number(),
});
export type DayFigures = z.output<typeof DayFigures>;

/** As many days before those, together. */
const DaysBefore = DayFigures.pick({
  ...{ sales: true, paidPaise: true, feePaise: true, signUps: true, sentIn: true },
  ...{ refundRequests: true, disputes: true },
});

/** What an admin has to know of the market at one look. */
export const Overview = z.object({
  at: Timestamp,
  /** What the operator should mend. */
  notices: z.array(z.enum(OPERATING_NOTICE_NAMES)),
  /** Places of the footer that neither the environment nor the admins' settings fill. */
  missingInFooter: z.array(z.enum(FOOTER_PLACE_NAMES)),
  days: z.array(DayFigures),
  before: DaysBefore,
  approvals: z.object({ waiting: z.number(), oldestAt: Timestamp.nullable() }),
  reports: z.object({ open: z.number(), oldestAt: Timestamp.nullable() }),
  /** Payouts that wait for an approval (rule M3). */
  payouts: z.object({ waiting: z.number(), oldestAt: Timestamp.nullable() }),
  people: z.object({ all: z.number(), sellers: z.number(), suspended: z.number() }),
  refunds: z.object({
    /** Requests that wait for a seller or an admin. */
    open: z.number(),
    disputes: z.number(),
    /** Money on its way back that the provider has not finished. */
    onTheWay: z.number(),
    failed: z.number(),
  }),
  payments: z.object({
    /** Captured at the provider, neither bought nor returned here: above zero is an alarm (rule P7). */
    capturedNotPaid: z.number(),
    live: z.number(),
    /** Orders that should have been compared with the provider by now. */
    late: z.number(),
  }),
  jobs: z.object({
    waiting: z.number(),
    retrying: z.number(),
    failed: z.number(),
    /** Sweeps whose last run went wrong. */
    sweepsWrong: z.number(),
  }),
  /** The daily check of the books: when it last ran, `null` before the first time, and how much it found (rule M4). */
  books: z.object({ checkedAt: Timestamp.nullable(), findings: z.number() }),
  webhooks: z.object({ waiting: z.number(), oldestAt: Timestamp.nullable() }),
  /** On the process that answers: uploads are refused while it is low (rule W3). */
  room: z.object({ isLow: z.boolean() }),
});
export type Overview = z.output<typeof Overview>;
