import * as z from 'zod';
import { Timestamp } from '../fields.ts';
import { trimmedText } from '../text.ts';
import { LEGAL_FORM, LEGAL_KINDS, LEGAL_LIMITS } from './constants.ts';
import { readLines } from './parts.ts';

export const LegalKindField = z.enum(LEGAL_KINDS, { error: 'There is no such text' });

/** A version of one of the market's texts (rule V16). */
export const LegalVersion = z.object({
  version: z.number(),
  /** Of the Markdown. */
  sha256: z.string(),
  publishedAt: Timestamp,
  /** What changed, in the operator's words; empty for ours. */
  note: z.string(),
  /** Codehaat's own text, with the market's figures filled in. */
  isStandard: z.boolean(),
});
export type LegalVersion = z.output<typeof LegalVersion>;

/** A text as pages show it: safe HTML, part by part. */
export const LegalParts = z.object({
  /** What stands before everything else. */
  lead: z.string(),
  /** What most people come for; empty where the text has no such list. */
  inShort: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
});
export type LegalParts = z.output<typeof LegalParts>;

/** Who runs the market, as far as they have said it. */
export const LegalOperator = z.object({ name: z.string(), address: z.string(), gstin: z.string() });
export type LegalOperator = z.output<typeof LegalOperator>;

export const LegalText = LegalVersion.extend({
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  /** Markdown. */
  text: z.string(),
  ...LegalParts.shape,
  /** All there are, the newest first; the first is in force. */
  versions: z.array(LegalVersion),
  operator: LegalOperator.nullable(),
});
export type LegalText = z.output<typeof LegalText>;

/** The version of each kind that is in force. */
export const LegalSummary = LegalVersion.extend({ kind: z.enum(LEGAL_KINDS), title: z.string() });

/** The versions that somebody has read, as the page named them. Without them, those in force are taken. */
export const AcceptedVersions = z.object({
  terms: z.number().int().min(1),
  privacy: z.number().int().min(1),
});
export type AcceptedVersions = z.output<typeof AcceptedVersions>;

const ManagedVersion = LegalVersion.extend({ publishedBy: z.string().nullable() });

/** One of the texts as admins see it. */
export const ManagedLegalText = z.object({
  kind: z.enum(LEGAL_KINDS),
  title: z.string(),
  /** Of the version in force. */
  text: z.string(),
  /** Codehaat's own, to begin with or to go back to. */
  standard: z.string(),
  versions: z.array(ManagedVersion),
});
export type ManagedLegalText = z.output<typeof ManagedLegalText>;

/** How many parts a text has: its second-level headings. */
const countParts = (text: string) => readLines(text).filter(({ title }) => title !== null).length;

/** A text in Markdown, with at least one part. */
export const LegalMarkdown = trimmedText(LEGAL_LIMITS.textMax)
  .refine((text) => countParts(text) > 0, LEGAL_FORM)
  .refine(
    (text) => countParts(text) <= LEGAL_LIMITS.sectionsMax,
    `At most ${LEGAL_LIMITS.sectionsMax} parts`,
  );

export const LegalTextInput = z.object({
  /** Markdown; `null` goes back to Codehaat's own text, which follows the settings from then on. */
  text: LegalMarkdown.nullable(),
  /** The version that was read: where another is in force by now, nothing is published. */
  version: z.number().int().min(0),
  note: trimmedText(LEGAL_LIMITS.noteMax).default(''),
});
export type LegalTextInput = z.input<typeof LegalTextInput>;
