import { SEVERITIES, SEVERITY_NAMES, type Severity } from '#contract/inspection/constants.ts';
import type { FindingCounts, InspectionReport } from '#contract/inspection/schemas.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';
import { counted } from '../../ui/text/format.ts';

export const SEVERITY_TONES: Record<Severity, Tone> = {
  critical: 'error',
  high: 'warning',
  medium: 'info',
  low: 'secondary',
};

/** What a finding of a severity means for somebody who thinks of buying. */
export const SEVERITY_MEANINGS: Record<Severity, string> = {
  critical: 'Sold only once its seller has answered why it is no danger.',
  high: 'Weigh it before you buy. An admin sees it too, with what the seller says of it.',
  medium: 'Know it before you run the project.',
  low: 'A matter of tidiness, such as a missing README.',
};

/** Where an inspection stands, in words. */
export function statusOf({ status, counts }: Pick<InspectionReport, 'status' | 'counts'>): {
  words: string;
  tone: Tone;
} {
  switch (status) {
    case 'running':
      return { words: 'Being inspected', tone: 'info' };
    case 'blocked':
      return { words: `Stopped: ${countWords(counts)}`, tone: 'error' };
    case 'findings':
      return {
        words: counted(totalOf(counts), 'note'),
        tone: counts.critical + counts.high > 0 ? 'warning' : 'info',
      };
    default:
      return { words: 'Nothing found', tone: 'success' };
  }
}

export function totalOf(counts: FindingCounts): number {
  return SEVERITIES.reduce((sum, severity) => sum + counts[severity], 0);
}

/** `1 critical, 2 low`: the worst first. */
function countWords(counts: FindingCounts): string {
  return SEVERITIES.filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${SEVERITY_NAMES[severity].toLowerCase()}`)
    .join(', ');
}
