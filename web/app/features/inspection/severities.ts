import type { Severity } from '#contract/inspection/constants.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';

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
