import { DECISION_REASONS } from '#contract/admin/constants.ts';
import type { SuspensionVerb, Verb } from '../../listings/queries.ts';

export type ReasonCode = (typeof DECISION_REASONS)[number];

const REASON_NAMES: Record<string, string> = {
  meets_rules: 'Meets the rules',
  incomplete: 'Incomplete',
  misleading: 'Misleading description',
  broken_archive: 'Broken archive',
  copied_work: 'Copied work',
  not_allowed: 'Not allowed on the market',
  other: 'Other',
  trusted_seller: 'Approved automatically',
  inspection: 'Found by the inspection of the archive',
  new_archive: 'A new archive was uploaded',
};

/** A reason's name; one that this page does not know is shown as it is. */
export function reasonName(code: string): string {
  return REASON_NAMES[code] ?? code;
}

/** Reasons that go with an act: nothing is refused because it meets the rules. */
export function reasonsFor(verb: Verb | SuspensionVerb): ReasonCode[] {
  if (verb === 'approve') return ['meets_rules'];
  if (verb === 'restore') return ['meets_rules', 'other'];
  return DECISION_REASONS.filter((code) => code !== 'meets_rules');
}

interface VerbTexts {
  act: string;
  done: string;
  help: string;
}

export const VERB_TEXTS: Record<Verb, VerbTexts & { versionHelp: string }> = {
  approve: {
    act: 'Approve',
    done: 'Approved',
    help: 'The listing goes on the market at once.',
    versionHelp: 'The new version replaces the one on sale, and buyers can download it.',
  },
  'request-changes': {
    act: 'Request changes',
    done: 'Changes requested',
    help: 'The seller can correct the listing and submit it again.',
    versionHelp: 'The seller can correct the version and send it again. The one on sale stays.',
  },
  reject: {
    act: 'Reject',
    done: 'Rejected',
    help: 'This is final for the listing as it is.',
    versionHelp: 'This is final for the version. The one on sale stays.',
  },
};

export const SUSPENSION_TEXTS: Record<SuspensionVerb, VerbTexts & { title: string; helpForMany: string }> = {
  suspend: {
    title: 'Suspend listing',
    act: 'Suspend',
    done: 'Suspended',
    help: 'The listing leaves the market at once. Its buyers keep their downloads.',
    helpForMany: 'The listings leave the market at once. Their buyers keep their downloads.',
  },
  restore: {
    title: 'Restore listing',
    act: 'Restore',
    done: 'Restored',
    help: 'The listing goes back on the market at once.',
    helpForMany: 'The listings go back on the market at once.',
  },
};
