import { FINDING_KINDS, type InspectionStatus } from '#contract/inspection/constants.ts';
import type { ArchivePicture, Finding, InspectionReport, Sample } from '#contract/inspection/schemas.ts';
import type { VersionStatus } from '#contract/listings/constants.ts';
import { type InspectionFacts, NO_FACTS } from '../inspector/facts.ts';
import { countFindings, type FindingRow, isBlocking } from '../rules/findings.ts';

export interface ReportRow {
  version_id: string;
  number: string;
  version_status: VersionStatus;
  seller_id: string;
  listed: boolean;
  /** The caller has a live entitlement. */
  owned: boolean;
  /** It is what the listing sells, or would. */
  is_current: boolean;
  filename: string;
  bytes: number;
  sha256: string;
  inspection: {
    status: InspectionStatus;
    inspector_version: number;
    inspected_at: string | null;
    facts: InspectionFacts | Record<string, never>;
  } | null;
}

/** A picture that was taken out of an archive, by its stored name. */
interface PictureRow extends Omit<ArchivePicture, 'url'> {
  filename: string;
}

/** What is kept of an inspection beside its row. */
interface ReportParts {
  findings: readonly FindingRow[];
  samples: Sample[];
  pictures: readonly PictureRow[];
}

/** A report as the contract has it; `inFull`: with the findings themselves, for the seller and admins (rule I2). */
export function viewReport(
  { number, sha256, inspection }: ReportRow,
  { findings, samples, pictures }: ReportParts,
  { inFull }: { inFull: boolean },
): InspectionReport {
  const hasEnded = inspection !== null && inspection.inspected_at !== null;
  const found = hasEnded ? findings : [];
  const counts = countFindings(found);
  const { tree, locks, ...facts } = { ...NO_FACTS, ...(hasEnded && (inspection.facts as InspectionFacts)) };
  return {
    version: number,
    sha256,
    status: inspection?.status ?? 'running',
    inspectedAt: hasEnded ? new Date(inspection.inspected_at!).toISOString() : null,
    inspectorVersion: inspection?.inspector_version ?? 0,
    ...facts,
    samples: hasEnded ? samples : [],
    pictures: hasEnded ? pictures.map(viewPicture) : [],
    findings: inFull ? found.map(viewFinding) : counts,
    counts,
  };
}

function viewPicture({ path, filename, width, height, colour }: PictureRow): ArchivePicture {
  return { path, url: `/api/projects/images/${filename}`, width, height, colour };
}

function viewFinding({ id, answered_at, ...row }: FindingRow): Finding {
  const { kind, severity, title, path, line, excerpt, answer } = row;
  return {
    _id: id,
    ...{ kind, severity, title, path, line, excerpt },
    advice: FINDING_KINDS[kind].advice,
    blocking: isBlocking(row),
    answer,
    answeredAt: answered_at?.toISOString() ?? null,
  };
}
