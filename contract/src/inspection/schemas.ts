import * as z from 'zod';
import { Timestamp, Uuid } from '../fields.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  ANSWER_MAX,
  ECOSYSTEMS,
  FINDING_KIND_IDS,
  INSPECTION_STATUSES,
  SAMPLE_PATH_MAX,
  SAMPLES_MAX,
  SEVERITIES,
} from './constants.ts';

/** Lines of a language in an archive; `lines` is the sum of the other three, `share` is of all lines, 0 to 1. */
const LanguageLines = z.object({
  name: z.string(),
  lines: z.number(),
  code: z.number(),
  comments: z.number(),
  blanks: z.number(),
  share: z.number(),
});
export type LanguageLines = z.infer<typeof LanguageLines>;

/** What a project is built on or keeps its data in, and the file that shows it. */
const Framework = z.object({ name: z.string(), kind: z.enum(['framework', 'database']), file: z.string() });
export type Framework = z.infer<typeof Framework>;

const Dependency = z.object({
  name: z.string(),
  /** As the manifest says it; empty where it says none. */
  range: z.string(),
  scope: z.enum(['runtime', 'development', 'optional', 'peer']),
});
export type Dependency = z.infer<typeof Dependency>;

/** A manifest and what it asks for. */
const Manifest = z.object({
  path: z.string(),
  ecosystem: z.enum(ECOSYSTEMS),
  /** What the package calls itself; empty where it does not. */
  name: z.string(),
  dependencies: z.array(Dependency),
  /** The lock file beside it, and how many packages it pins. */
  lock: z.object({ path: z.string(), packages: z.number() }).nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A package in the version that a lock file pins. */
export const LockedVersion = z.object({ name: z.string(), version: z.string() });
export type LockedVersion = z.infer<typeof LockedVersion>;

/** What somebody needs to run the project. */
const Requirements = z.object({
  runtimes: z.array(z.object({ name: z.string(), range: z.string(), file: z.string() })),
  environment: z.array(z.object({ name: z.string(), file: z.string() })),
  services: z.array(z.string()),
  ports: z.array(z.number()),
  /** What to type, in this order. */
  commands: z.array(z.object({ command: z.string(), folder: z.string() })),
});
export type Requirements = z.infer<typeof Requirements>;

/** Which usual parts of a project an archive contains. */
export const ProjectContents = z.object({
  readme: z.boolean(),
  tests: z.boolean(),
  ci: z.boolean(),
  docker: z.boolean(),
  migrations: z.boolean(),
  seeds: z.boolean(),
});
export type ProjectContents = z.infer<typeof ProjectContents>;

const LicenceFile = z.object({
  /** SPDX identifier; `unknown` where the text is none that is known. */
  spdx: z.string(),
  file: z.string(),
});
export type LicenceFile = z.infer<typeof LicenceFile>;

/** A table of data in the archive. */
const DataFile = z.object({
  path: z.string(),
  /** At most 50; numbered where the file names none. */
  columns: z.array(z.string()),
  /** Without the header; of a file that is cut, those that were read. */
  rows: z.number(),
  /** Only its first 2 MiB were read. */
  isCut: z.boolean(),
});
export type DataFile = z.infer<typeof DataFile>;

export const FindingCounts = z.object(
  Object.fromEntries(SEVERITIES.map((severity) => [severity, z.number()])) as Record<
    (typeof SEVERITIES)[number],
    z.ZodNumber
  >,
);
export type FindingCounts = z.infer<typeof FindingCounts>;

/** A file that the seller opens to everybody; `isCut`: it goes on behind what is shown. */
const Sample = z.object({ path: z.string(), html: z.string(), isCut: z.boolean() });
export type Sample = z.infer<typeof Sample>;

/** A picture out of the archive, made anew and served by the market. */
const ArchivePicture = z.object({
  path: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Average colour, shown until the picture is there. */
  colour: z.string(),
});
export type ArchivePicture = z.infer<typeof ArchivePicture>;

/** What was found, as its seller and admins see it. Secrets are masked. */
const Finding = z.object({
  _id: Uuid,
  kind: z.enum(FINDING_KIND_IDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  /** Empty: the archive as a whole. */
  path: z.string(),
  line: z.number().nullable(),
  excerpt: z.string(),
  advice: z.string(),
  /** The listing cannot wait for a review, or be sold, while it stands. */
  blocking: z.boolean(),
  /** What the seller says of it; admins see it. */
  answer: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** What an archive's report says (rule I1). */
export const InspectionReport = z.object({
  /** The version's number. */
  version: z.string(),
  sha256: z.string(),
  status: z.enum(INSPECTION_STATUSES),
  /** `null` while the first inspection runs. */
  inspectedAt: Timestamp.nullable(),
  inspectorVersion: z.number(),
  files: z.number(),
  /** Unpacked. */
  bytes: z.number(),
  languages: z.array(LanguageLines),
  frameworks: z.array(Framework),
  manifests: z.array(Manifest),
  requirements: Requirements,
  licences: z.array(LicenceFile),
  has: ProjectContents,
  dataFiles: z.array(DataFile),
  readmeHtml: z.string(),
  /** Files that the seller shows, highlighted. */
  samples: z.array(Sample),
  /** Some of an archive that is mostly pictures. */
  pictures: z.array(ArchivePicture),
  /** Counts for everybody; the findings themselves for the seller and admins. */
  findings: z.union([FindingCounts, z.array(Finding)]),
  counts: FindingCounts,
});
export type InspectionReport = z.infer<typeof InspectionReport>;

export const TreeEntry = z.object({ path: z.string(), bytes: z.number(), directory: z.boolean() });
export type TreeEntry = z.infer<typeof TreeEntry>;

const SAY_WHY = 'Say why this is no danger';

export const FindingAnswer = z.object({
  answer: trimmedText(ANSWER_MAX, undefined, SAY_WHY).min(1, SAY_WHY),
});

/** Paths of an archive's files, in the order in which they are shown. */
export const SampleChoice = z.object({
  paths: z
    .array(boundedText(SAMPLE_PATH_MAX, 'This path is too long to be shown').min(1, 'Choose a file'))
    .max(SAMPLES_MAX, `Choose at most ${SAMPLES_MAX} files`)
    .refine((paths) => new Set(paths).size === paths.length, 'Choose each file once'),
});
