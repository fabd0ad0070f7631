import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import {
  HELD_FOR,
  HIDE_REASON_IDS,
  HIDE_WORDS_MAX,
  PUBLIC_TEXT_KINDS,
  PUBLIC_TEXT_STATES,
} from '../../public-texts/constants.ts';
import { HiddenReason } from '../../public-texts/schemas.ts';
import { trimmedText } from '../../text.ts';
import { sortBy, TABLE_FIELDS } from '../tables/schemas.ts';
import { TEXT_FILTERS, TEXT_SORTS } from './constants.ts';

/** How the text stood when the admin decided; another decision since then is told instead of undone. */
const SeenState = z.enum(PUBLIC_TEXT_STATES, { error: 'There is no such state' }).optional();

export const TextPublishing = z.object({ state: SeenState }).default({});

export const TextHiding = z.object({
  state: SeenState,
  reasonCode: z.enum(HIDE_REASON_IDS, { error: 'Choose a reason' }),
  /** What its author reads beside the reason. */
  reason: trimmedText(HIDE_WORDS_MAX).default(''),
});
export type TextHiding = z.input<typeof TextHiding>;

/** A public text as admins see it. */
export const ManagedText = z.object({
  _id: Uuid,
  kind: z.enum(PUBLIC_TEXT_KINDS),
  state: z.enum(PUBLIC_TEXT_STATES),
  heldFor: z.enum(HELD_FOR).nullable(),
  /** As it was written. */
  content: z.string(),
  /** As others read it, where contacts are hidden in it. */
  masked: z.string(),
  author: z.object({ uid: Uuid, name: z.string(), email: z.string() }),
  project: z.object({ _id: Uuid, title: z.string() }),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  hidden: HiddenReason.nullable(),
  appeal: z.object({ text: z.string(), at: Timestamp, decidedAt: Timestamp.nullable() }).nullable(),
});
export type ManagedText = z.output<typeof ManagedText>;

/** One text with the words before each edit, the latest first. */
export const ManagedTextCase = ManagedText.extend({
  versions: z.array(z.object({ version: z.number(), content: z.string(), writtenAt: Timestamp })),
});
export type ManagedTextCase = z.output<typeof ManagedTextCase>;

const NO_FILTER = { error: 'There is no such filter' } as const;

export const TextQuery = z.object({
  /** `search`: part of the text, or of its author's name or address. */
  ...TABLE_FIELDS,
  sort: sortBy(TEXT_SORTS),
  show: z.enum(TEXT_FILTERS, NO_FILTER).default('waiting'),
  kind: z.enum(['all', ...PUBLIC_TEXT_KINDS], NO_FILTER).default('all'),
});
export type TextQuery = z.output<typeof TextQuery>;
