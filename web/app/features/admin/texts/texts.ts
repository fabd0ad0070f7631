import type { ManagedText } from '#contract/admin/texts/schemas.ts';
import { type HeldFor, HIDE_REASON_IDS, type PublicTextState } from '#contract/public-texts/constants.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';

export const TEXTS_PATH = '/dashboard/admin/texts';

/** Reasons that an admin chooses from; that of a suspended account comes with the suspension. */
export const CHOSEN_HIDE_REASONS = HIDE_REASON_IDS.filter((id) => id !== 'account_suspended');

export const HELD_NAMES: Record<HeldFor, string> = {
  links: 'Contains links',
  repeated: 'Repeats an earlier text',
  script: 'Is in a script rarely read in India',
  word: 'Contains a word from the settings',
};

const STATES: Record<PublicTextState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  published: { label: 'Published', tone: 'success' },
  hidden: { label: 'Hidden', tone: 'secondary' },
  deleted: { label: 'Deleted by its author', tone: 'secondary' },
};

/** How a text stands, as dot and word; an open appeal says so. */
export function textState({ state, appeal }: Pick<ManagedText, 'state' | 'appeal'>) {
  if (isAppealOpen({ state, appeal })) return { label: 'Hidden, appeal open', tone: 'warning' as const };
  return STATES[state];
}

export const isAppealOpen = ({ state, appeal }: Pick<ManagedText, 'state' | 'appeal'>): boolean =>
  state === 'hidden' && appeal !== null && appeal.decidedAt === null;
