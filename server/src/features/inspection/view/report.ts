import { FINDING_KINDS, type InspectionStatus } from '#contract/inspection/constants.ts';
import type { Finding, InspectionReport, Sample } from '#contract/inspection/schemas.ts';
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

/** A report as the contract has it; `inFull`: with the findings themselves, for the seller and admins (rule I2). */
export function viewReport(
  { number, sha256, inspection }: ReportRow,
  { findings, samples }: { findings: readonly FindingRow[]; samples: Sample[] },
  { inFull }: { inFull: boolean },
): InspectionReport {
  const hasEnded = inspection !== null && inspection.inspected_at !== null;
  const found = hasEnded ? findings : [];
  const counts = countFindings(found);
  const { tree, ...facts } = { ...NO_FACTS, ...(hasEnded && (inspection.facts as InspectionFacts)) };
  return {
    version: number,
    sha256,
    status: inspection?.status ?? 'running',
    inspectedAt: hasEnded ? new Date(inspection.inspected_at!).toISOString() : null,
    inspectorVersion: inspection?.inspector_version ?? 0,
    ...facts,
    samples: hasEnded ? samples : [],
    findings: inFull ? found.map(viewFinding) : counts,
    counts,
  };
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
