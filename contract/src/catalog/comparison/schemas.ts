import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';
import { ReportSummary } from '../../inspection/summary/schemas.ts';
import { DECLARED_SUPPORT, Licence, PermittedUses, ProjectImage } from '../../listings/schemas.ts';
import { boundedText } from '../../text.ts';
import { COMPARED_LISTINGS_MAX } from './constants.ts';

const TOO_MANY = `Compare at most ${COMPARED_LISTINGS_MAX} projects`;
const ID_CHARACTERS = 36;

/** `id,id`: each once, in the order of the columns. */
export const ComparedIds = boundedText(COMPARED_LISTINGS_MAX * (ID_CHARACTERS + 1), TOO_MANY)
  .transform((text: string) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(Uuid).max(COMPARED_LISTINGS_MAX, TOO_MANY));

/** A public listing by what can be held beside others. */
export const ComparedListing = z.object({
  _id: Uuid,
  title: z.string(),
  category: z.string(),
  /** Whole rupees of the cheapest licence. */
  price: z.number(),
  licences: z.array(Licence),
  permittedUse: PermittedUses,
  ...DECLARED_SUPPORT,
  image: ProjectImage.nullable(),
  /** Percent. */
  completionStatus: z.number(),
  /** When what is sold was approved. */
  updatedAt: Timestamp,
  archive: z.object({ version: z.string(), size: z.number(), files: z.number() }).nullable(),
  /** What an inspection says of the archive; `null` while nobody has inspected it. */
  report: ReportSummary.nullable(),
});
export type ComparedListing = z.output<typeof ComparedListing>;
