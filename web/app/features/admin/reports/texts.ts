import type { ReportAct, ReportDecision } from '#contract/admin/reports/constants.ts';
import { REPORT_REASONS, type ReportReason, type ReportSubject } from '#contract/trust/reports/constants.ts';
import { KIND_NAMES } from '../../../lib/public-text-kinds.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';

export const REPORTS_PATH = '/dashboard/admin/reports';

export const SUBJECT_NAMES: Record<ReportSubject, string> = {
  listing: 'Listing',
  message: 'Message',
  support: 'Message about a purchase',
  user: 'Person',
  ...KIND_NAMES,
};

export const reasonName = (reason: ReportReason): string => REPORT_REASONS[reason].name;

export const DECISION_NAMES: Record<ReportDecision, string> = {
  keeps_rules: 'Follows the rules',
  not_enough_shown: 'Not enough evidence',
  misleading: 'Misleading',
  copied_work: 'Somebody else’s work',
  harmful_code: 'Harmful code',
  fraud: 'Fraud',
  off_platform: 'Deals outside the market',
  spam: 'Advertising or spam',
  abuse: 'Abusive, hateful or obscene',
  other: 'Other',
};

interface ActTexts {
  label: string;
  /** The button that does it. */
  button: string;
  done: string;
  help: string;
}

/** What can be done, in the order of the form. */
export const ACT_TEXTS: Record<ReportAct, ActTexts> = {
  dismiss: {
    label: 'Dismiss',
    button: 'Dismiss the report',
    done: 'Dismissed',
    help: 'Nothing changes. Only admins see your note.',
  },
  warn: {
    label: 'Warn',
    button: 'Send the warning',
    done: 'Warned',
    help: 'The person gets your message by e-mail and as a notification. They do not learn who reported.',
  },
  unlist: {
    label: 'Take down',
    button: 'Take it down',
    done: 'Taken down',
    help: 'Visitors no longer see it. A listing’s seller cannot put it back, and buyers keep their downloads; the author of a text can appeal. They read your message.',
  },
  suspend: {
    label: 'Suspend',
    button: 'Suspend the account',
    done: 'Suspended',
    help: 'They are signed out at once and cannot sign in; their listings leave the market. They read your message.',
  },
};

/** What can be done about a thing: not a message or a person can be taken down. */
export function actsFor(about: ReportSubject): ReportAct[] {
  const acts: ReportAct[] = ['dismiss', 'warn', 'unlist', 'suspend'];
  return acts.filter(
    (act) => act !== 'unlist' || (about !== 'message' && about !== 'support' && about !== 'user'),
  );
}

/** How a report stands, as dot and word. */
export function reportState(act: ReportAct | null): { label: string; tone: Tone } {
  if (act === null) return { label: 'Open', tone: 'warning' };
  return { label: ACT_TEXTS[act].done, tone: act === 'dismiss' ? 'secondary' : 'success' };
}
