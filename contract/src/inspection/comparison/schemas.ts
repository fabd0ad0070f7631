import * as z from 'zod';
import { ECOSYSTEMS } from '../constants.ts';

const ComparedFile = z.object({
  path: z.string(),
  bytes: z.number(),
  /** Its lines can be shown, as far as name and size tell. */
  isText: z.boolean(),
});

const ChangedFile = z.object({
  path: z.string(),
  bytesBefore: z.number(),
  bytesAfter: z.number(),
  /** Its lines can be compared, as far as name and size tell. */
  isText: z.boolean(),
  /** Counted for the first texts only; `null` where nobody has counted. */
  addedLines: z.number().nullable(),
  removedLines: z.number().nullable(),
});
export type ChangedFile = z.infer<typeof ChangedFile>;

/** The same content under another path. */
const MovedFile = z.object({ path: z.string(), pathBefore: z.string(), bytes: z.number() });
export type MovedFile = z.infer<typeof MovedFile>;

const ComparedFiles = z.object({
  added: z.array(ComparedFile),
  removed: z.array(ComparedFile),
  changed: z.array(ChangedFile),
  moved: z.array(MovedFile),
  unchanged: z.number(),
  totals: z.object({ added: z.number(), removed: z.number(), changed: z.number(), moved: z.number() }),
  /** There are more than are listed; `totals` counts them all. */
  isCut: z.boolean(),
});
export type ComparedFiles = z.infer<typeof ComparedFiles>;

const DependencyChange = z.object({
  ecosystem: z.enum(ECOSYSTEMS),
  /** Path of the manifest that names it. */
  manifest: z.string(),
  name: z.string(),
  /** As the manifest says it, empty where it says none; `null` where it does not ask for the package. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type DependencyChange = z.infer<typeof DependencyChange>;

/** What became of a version. Paths are told without the one folder that all files of an archive stand in, if it is renamed. */
export const VersionComparison = z.object({
  /** Numbers of the two versions. */
  from: z.string(),
  to: z.string(),
  files: ComparedFiles,
  /** `null` while one of the two archives has not been inspected. */
  dependencies: z.array(DependencyChange).nullable(),
});
export type VersionComparison = z.infer<typeof VersionComparison>;

const ComparedLine = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });
export type ComparedLine = z.infer<typeof ComparedLine>;

/** Changed lines with those around them; line numbers begin with 1. */
const Hunk = z.object({ oldStart: z.number(), newStart: z.number(), lines: z.array(ComparedLine) });
export type Hunk = z.infer<typeof Hunk>;

/** What became of one file. Without hunks only its line ends differ, or nothing does, unless one of the flags says more. */
export const FileComparison = z.object({
  path: z.string(),
  hunks: z.array(Hunk),
  addedLines: z.number(),
  removedLines: z.number(),
  /** It is no text, so it has no lines. */
  isBinary: z.boolean(),
  /** It has too many bytes, lines or changes. */
  tooLarge: z.boolean(),
});
export type FileComparison = z.infer<typeof FileComparison>;
