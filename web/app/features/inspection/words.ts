import { counted } from '#contract/formats/words.ts';
import type { FindingCounts, InspectionReport } from '#contract/inspection/schemas.ts';
import type { Tone } from '../../ui/feedback/alert.tsx';

/** Where an inspection stands, in words. */
export function statusOf({ status, counts }: Pick<InspectionReport, 'status' | 'counts'>): {
  words: string;
  tone: Tone;
} {
  switch (status) {
    case 'running':
      return { words: 'Being inspected', tone: 'info' };
    case 'blocked':
      return { words: `Stopped by ${counted(counts.critical, 'critical finding')}`, tone: 'error' };
    case 'findings':
      return {
        words: counted(totalOf(counts), 'finding'),
        tone: counts.critical + counts.high > 0 ? 'warning' : 'info',
      };
    default:
      return { words: 'Nothing found', tone: 'success' };
  }
}

export function totalOf({ critical, high, medium, low }: FindingCounts): number {
  return critical + high + medium + low;
}

/** `theme.zip!` -> `theme.zip`: what is in a ZIP inside the archive stands in a folder of its name (rules Y). */
export const folderName = (name: string): string => name.replace(/(\.zip)!$/i, '$1');
