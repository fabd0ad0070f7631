/** What an admin can do about a report (rule R4). Listings and public texts can be taken down. */
export const REPORT_ACTS = ['dismiss', 'warn', 'unlist', 'suspend'] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];

/** Why it was decided so, for counting. */
export const REPORT_DECISIONS = [
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

export const REPORT_STATES = ['open', 'resolved'] as const;
export type ReportState = (typeof REPORT_STATES)[number];
export const REPORT_FILTERS = [...REPORT_STATES, 'all'] as const;
export const REPORT_SORTS = ['createdAt', 'resolvedAt'] as const;
