import { fieldTexts, typedText } from '../values/fields.ts';
import { EMPTY_LISTING, valuesOf } from '../values/listing.ts';
import { readDraft } from './draft-storage.ts';
import { mergeListing } from './merge.ts';
import { type OpenListing, type StudioState, unsavedFields } from './state.ts';

/** What a session begins with: the listing, and over it whatever an earlier visit could not save. */
export function openState(uid: string, listing: OpenListing | undefined): StudioState {
  const theirs = listing ? valuesOf(listing.project, listing.versions) : EMPTY_LISTING;
  const saved = fieldTexts(theirs);
  const state: StudioState = {
    listing,
    values: theirs,
    saved,
    saving: { kind: 'idle' },
    refused: {},
    conflict: undefined,
    setAside: [],
    isRestored: false,
    findWrong: undefined,
  };
  const kept = readDraft(uid, listing?.project._id, saved);
  if (!kept) return state;
  const { values, conflicts } = mergeListing(kept.base, kept.values, theirs);
  const setAside = conflicts.map((field) => ({ field, text: typedText(kept.values, field) }));
  const restored = { ...state, values, setAside };
  return { ...restored, isRestored: unsavedFields(restored).length > 0 };
}
