import type { ReportSubject } from '#contract/trust/reports/constants.ts';

/** What is recorded by the features with one or two events, by admins and by the demo. */
export interface MarketEvents {
  /** Sales whose guarantee is over; the seller is the subject. */
  'ledger.released': { sales: number; amountPaise: number };
  'delivery.downloaded': { projectId: string; versionId: string; capacity: string };
  'report.filed': { about: ReportSubject; aboutId: string; reason: string };
  'report.resolved': {
    about: ReportSubject;
    aboutId: string;
    act: string;
    reporterId: string;
  };
  /** `sellerShare`: only where it is another percent than before. */
  'settings.changed': { names: string[]; sellerShare?: { from: number; to: number } };
  /** A higher sum for two admins waits; who asks is the subject. `toRupees: null`: one admin is to be enough. */
  'settings.raise_asked': { fromRupees: number | null; toRupees: number | null; dueAt: string };
  'settings.raise_cancelled': { toRupees: number | null };
  'settings.raised': { toRupees: number | null; isConfirmed: boolean };
  /** The chain of admin acts is not as it was written, from this act on. */
  'audit.broken': { brokenAt: number; detail: string };
  'demo.begun': Record<string, never>;
  'demo.filled': Record<string, never>;
}
