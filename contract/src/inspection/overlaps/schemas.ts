import * as z from 'zod';
import { Timestamp, Uuid } from '../../fields.ts';

/** Two files that share code, and how many of the sampled pieces. */
const FilePair = z.object({ path: z.string(), otherPath: z.string(), shared: z.number() });
export type FilePair = z.infer<typeof FilePair>;

/** What of a version's code was in another seller's listing first (rule I3). */
export const CodeOverlap = z.object({
  _id: Uuid,
  /** The version's number. */
  version: z.string(),
  other: z.object({ _id: Uuid, title: z.string(), sellerName: z.string(), version: z.string() }),
  /** When the other listing had the code. */
  seenAt: Timestamp,
  /** Sampled pieces of code that both have. */
  shared: z.number(),
  /** Their part of the version's own code, 0 to 1. */
  share: z.number(),
  /** Those that share most first. */
  files: z.array(FilePair),
});
export type CodeOverlap = z.infer<typeof CodeOverlap>;

/** A file of one side as it is in its archive. */
const OverlappingFile = z.object({
  path: z.string(),
  /** Its beginning, if it is longer than what is shown. */
  text: z.string(),
  isCut: z.boolean(),
  /** Lines that the other file has too, from 1, first and last. */
  shared: z.array(z.object({ from: z.number(), to: z.number() })),
});
export type OverlappingFile = z.infer<typeof OverlappingFile>;

export const OverlappingFiles = z.object({ own: OverlappingFile, other: OverlappingFile });
export type OverlappingFiles = z.infer<typeof OverlappingFiles>;
