import { fieldTexts, typedText, withFieldOf } from '../values/fields.ts';
import { valuesOf } from '../values/listing.ts';
import { mergeListing } from './merge.ts';
import type { StudioState } from './state.ts';

/**
 * How a conflict ends: the fields that both sides changed become theirs, the own text being set aside, or mine.
 * What only one side changed stays as that side has it.
 */
export function settled(state: StudioState, choice: 'theirs' | 'mine'): Partial<StudioState> {
  const { listing, saved, values, setAside } = state;
  if (!listing) return {};
  const theirs = valuesOf(listing.project, listing.versions);
  const merged = mergeListing(saved, values, theirs);
  const isMine = choice === 'mine';
  const lost = merged.conflicts.map((field) => ({ field, text: typedText(values, field) }));
  return {
    saved: fieldTexts(theirs),
    values: isMine
      ? merged.conflicts.reduce((all, field) => withFieldOf(all, values, field), merged.values)
      : merged.values,
    setAside: isMine ? setAside : [...setAside, ...lost],
    conflict: undefined,
  };
}
