import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { trimmedText } from '../text.ts';
import { APPEAL_MAX, HIDE_REASON_IDS, PUBLIC_TEXT_KINDS, PUBLIC_TEXT_STATES } from './constants.ts';

/** Why an admin hid a text. */
export const HiddenReason = z.object({ code: z.enum(HIDE_REASON_IDS), reason: z.string(), at: Timestamp });

/**
 * What every public text is shown with. Whoever it is not by is shown published ones alone, with contacts hidden; its author
 * is shown their own words, and why it is not published.
 */
export const publicTextFields = {
  /** Plain, as it is shown: to its author as it was written. */
  text: z.string(),
  /** Light Markdown, rendered; safe to insert. */
  html: z.string(),
  state: z.enum(PUBLIC_TEXT_STATES),
  /** Whether it was changed since it was written. */
  edited: z.boolean(),
  createdAt: Timestamp,
  /** For its author, while it is hidden. */
  hiddenReason: HiddenReason.optional(),
};

export const AppealInput = z.object({
  text: trimmedText(APPEAL_MAX, undefined, 'Say why it should be shown').min(1, 'Say why it should be shown'),
});

/** A public text in its author's own list. */
export const OwnPublicText = z.object({
  _id: Uuid,
  kind: z.enum(PUBLIC_TEXT_KINDS),
  ...publicTextFields,
  project: z.object({ _id: Uuid, title: z.string() }),
  /** What its author said against its being hidden. */
  appeal: z.object({ text: z.string(), at: Timestamp, decidedAt: Timestamp.nullable() }).nullable(),
  /** Whether they may say something against it now. */
  mayAppeal: z.boolean(),
});
export type OwnPublicText = z.output<typeof OwnPublicText>;
