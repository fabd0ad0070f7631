import * as z from 'zod';
import { Timestamp } from '../../fields.ts';
import { INSPECTION_STATUSES, SEVERITIES } from '../constants.ts';
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
  /** Findings by severity. */
  counts: FindingCounts,
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** What came of an inspection that has ended, at a glance; what it found, the report says by severity. */
export const InspectionResult = z.object({
  status: z.enum(INSPECTION_STATUSES).exclude(['running']),
  /** How many findings there are. */
  found: z.int(),
  /** How bad the worst of them is; `null` where there is none. */
  worst: z.enum(SEVERITIES).nullable(),
  inspectedAt: Timestamp,
});
export type InspectionResult = z.output<typeof InspectionResult>;
