import * as z from 'zod';
import { FindingCounts, ProjectContents } from '../schemas.ts';

/** What a report says of an archive, in a few facts. */
export const ReportSummary = z.object({
  /** The largest first. */
  languages: z.array(z.object({ name: z.string(), lines: z.number() })),
  frameworks: z.array(z.string()),
  databases: z.array(z.string()),
  runtimes: z.array(z.object({ name: z.string(), range: z.string() })),
  /** Packages that its manifests ask for, each counted once for an ecosystem. */
  dependencies: z.number(),
  has: ProjectContents,
  /** SPDX identifiers. */
  licences: z.array(z.string()),
  counts: FindingCounts,
});
export type ReportSummary = z.infer<typeof ReportSummary>;
