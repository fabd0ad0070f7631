import * as z from 'zod';
import { CONDITIONS_HEADING } from '../../listings/conditions/constants.ts';
import { LICENCE_TIERS } from '../../listings/constants.ts';
import { LICENCE_ANSWERS, LICENCE_TOPICS } from '../../payments/licences/constants.ts';
import { LicenceSummary } from '../../payments/licences/schemas.ts';
import { trimmedText } from '../../text.ts';
import { LEGAL_LIMITS } from '../constants.ts';
import { LegalVersion } from '../schemas.ts';
import { countParagraphs, isLicenceForm, LICENCE_FORM, LICENCE_TEXT_LIMITS } from './constants.ts';

/** One answer of the summary over a text. */
const TopicAnswer = z.object({
  topic: z.enum(LICENCE_TOPICS, { error: 'There is no such question' }),
  answer: z.enum(LICENCE_ANSWERS, { error: 'Choose an answer' }),
  words: trimmedText(LICENCE_TEXT_LIMITS.wordsMax).min(1, 'Say it in a few words'),
});

const answersAll = (summary: { topic: string }[]) =>
  summary.length === LICENCE_TOPICS.length &&
  new Set(summary.map(({ topic }) => topic)).size === summary.length;

export const LicenceTextInput = z
  .object({
    /** Plain text: a title, then numbered paragraphs. `null` goes back to Codehaat's. */
    text: trimmedText(LICENCE_TEXT_LIMITS.textMax)
      .refine(isLicenceForm, LICENCE_FORM)
      .refine(
        (text) => countParagraphs(text) <= LICENCE_TEXT_LIMITS.paragraphsMax,
        `At most ${LICENCE_TEXT_LIMITS.paragraphsMax} paragraphs`,
      )
      .refine(
        (text) => !text.includes(CONDITIONS_HEADING),
        `“${CONDITIONS_HEADING}” is added where a seller has some`,
      )
      .nullable(),
    /** Not looked at with Codehaat's text. */
    summary: z
      .array(TopicAnswer)
      .max(LICENCE_TOPICS.length)
      .refine(answersAll, 'Answer each question once')
      .optional(),
    /** The version that was read: where there is another by now, nothing is published. */
    version: z.number().int().min(0),
    note: trimmedText(LEGAL_LIMITS.noteMax).default(''),
  })
  .refine(({ text, summary }) => text === null || summary !== undefined, {
    path: ['summary'],
    error: 'Answer each question once',
  });
export type LicenceTextInput = z.input<typeof LicenceTextInput>;

/** A licence's text as admins see it. */
export const ManagedLicenceText = z.object({
  tier: z.enum(LICENCE_TIERS),
  name: z.string(),
  /** In force. */
  text: z.string(),
  summary: LicenceSummary,
  /** How it is called, such as `1.1` or `market-2`. */
  label: z.string(),
  /** Codehaat's own, to begin with or to go back to. */
  standard: z.object({ text: z.string(), summary: LicenceSummary, label: z.string() }),
  /** How often the operator has published one; 0 as long as Codehaat's was never replaced. */
  version: z.number(),
  /** What the operator has published, the newest first. */
  versions: z.array(
    LegalVersion.extend({
      label: z.string().nullable(),
      sha256: z.string().nullable(),
      publishedBy: z.string().nullable(),
    }),
  ),
});
export type ManagedLicenceText = z.output<typeof ManagedLicenceText>;
